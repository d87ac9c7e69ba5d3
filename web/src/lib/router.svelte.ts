/** Which page is shown: the path of the address, and going elsewhere without loading anew. */

let path = $state(location.pathname);

addEventListener("popstate", () => (path = location.pathname));

export const route = (): string[] => path.split("/").filter(Boolean);

export function go(to: string): void {
  history.pushState(null, "", to);
  path = location.pathname;
  scrollTo(0, 0);
}

/** For links: follow them here, unless a new tab is wanted. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go((event.currentTarget as HTMLAnchorElement).getAttribute("href") ?? "/");
}
