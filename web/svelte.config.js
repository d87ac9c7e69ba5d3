import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";
import { withParts } from "./parts.js";

export default { preprocess: [withParts, vitePreprocess()] };
