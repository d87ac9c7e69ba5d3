/** SHA-256 and HMAC in plain script: browsers give WebCrypto to https pages only, and tables at home have none. */

import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** The protocol of old tables, and that of new ones (docs/fair-dice.md). */
export const FIRST_METHOD = "camelup-1";
export const METHOD = "camelup-2";

/** The SHA-256 of a text, in hex. */
export const hashOfText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The SHA-256 of a value in hex, in hex. */
export const hashOfHex = (hex: string): string => bytesToHex(sha256(hexToBytes(hex)));

/** HMAC-SHA256 of a text with a key in hex. */
export const keyedHash = (key: string, text: string): Uint8Array => hmac(sha256, hexToBytes(key), utf8ToBytes(text));

/** What a seat shows before it opens a value; a link of a chain is the promise of the next one. */
export const promised = (method: string, table: string, seat: number, value: string): string =>
  method === FIRST_METHOD ? hashOfHex(value) : hashOfText(`${method}\n${table}\n${seat}\n${value}`);
