/** Names that have to fit a place in a drawing, where no stylesheet shortens them. */

const pen = document.createElement("canvas").getContext("2d");

/** As much of a text as there is room for, in a size and weight of the page's own letters. */
export function shortened(text: string, room: number, size: number, weight: number): string {
  if (!pen) return text;
  pen.font = `${weight} ${size}px ${getComputedStyle(document.documentElement).fontFamily}`;
  const wide = (part: string) => pen.measureText(part).width;
  if (wide(text) <= room) return text;
  let end = text.length - 1;
  while (end > 1 && wide(`${text.slice(0, end).trimEnd()}…`) > room) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}
