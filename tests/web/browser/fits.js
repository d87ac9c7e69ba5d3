/**
 * What is wrong with a screen in this window: a list of sentences, empty if all is well.
 *
 * Looks at what a person sees: every word, every thing to press, every space and camel, each against the boxes around it.
 */
({ oneScreen, touch, leastText, leastDrawn, leastTarget, longNames, largeLetters }) => {
  const found = [];
  const modal = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = modal ?? document.body;
  const near = 1.5;
  const box = (element) => element.getBoundingClientRect();
  const holds = (outer, inner, by = near) =>
    inner.left >= outer.left - by && inner.right <= outer.right + by && inner.top >= outer.top - by && inner.bottom <= outer.bottom + by;
  const shared = (a, b) =>
    Math.min(Math.min(a.right, b.right) - Math.max(a.left, b.left), Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
  /** Those pairs of things that share some height: no others lie over each other. */
  function* neighbours(things, where) {
    const sorted = things.map((thing) => [thing, where(thing)]).sort(([, a], [, b]) => a.top - b.top);
    for (const [n, [one, here]] of sorted.entries())
      for (let m = n + 1; m < sorted.length && sorted[m][1].top < here.bottom; m++) yield [one, here, ...sorted[m]];
  }
  const named = (element) => {
    const kind = element.getAttribute("class")?.replace(/\bs(velte)?-\w+/g, "").trim().split(/\s+/).join(".");
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40);
    return `${element.tagName.toLowerCase()}${kind ? `.${kind}` : ""} "${text}"`;
  };
  const say = (what, element) => found.push(`${what}: ${named(element)}`);
  const window_ = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };

  const kept = (make, known = new Map()) => (element) => {
    if (!known.has(element)) known.set(element, make(element));
    return known.get(element);
  };
  const look = kept((element) => {
    const { overflowX, overflowY, position, zIndex, display, textOverflow, webkitLineClamp, fontSize } = getComputedStyle(element);
    return { overflowX, overflowY, position, zIndex, display, textOverflow, webkitLineClamp, fontSize };
  });

  const seen = kept((element) => {
    if (element.closest(".hidden, [data-loose], noscript, script, style, title, desc, option")) return false;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
    const { width, height } = box(element);
    return width > 0 && height > 0;
  });
  /** The boxes that cut what is inside them; what scrolls shows the rest when asked. */
  const cutters = kept((element) => {
    const boxes = [];
    for (let up = element; up && up !== document.documentElement; up = up.parentElement) {
      const { overflowX, overflowY, position } = look(up);
      const scrolls = [overflowX, overflowY].some((how) => how === "auto" || how === "scroll");
      if (scrolls && (up.scrollHeight > up.clientHeight + near || up.scrollWidth > up.clientWidth + near)) return [boxes, true, up];
      if (overflowX !== "visible" && !(up instanceof SVGElement)) boxes.push(up);
      if (position === "fixed") return [boxes, false, null];
    }
    return [boxes, !oneScreen, null];
  });
  const common = (a, b) => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  /** Letters reach less high and low than the line that the face asks for. */
  const ink = ({ left, right, top, bottom, height }, size) => {
    const air = Math.min(height, 1.5 * size) * 0.18;
    return { left, right, top: top + air, bottom: bottom - air };
  };
  /** The nearest box that is seen as one: with an edge all around it. */
  const edged = kept((element) => {
    for (let up = element; up && up !== root; up = up.parentElement) {
      const { borderLeftWidth, borderRightWidth, borderLeftColor } = getComputedStyle(up);
      const drawn = parseFloat(borderLeftWidth) > 0 && parseFloat(borderRightWidth) > 0 && !/, 0\)$/.test(borderLeftColor);
      if (drawn && !["inline", "contents"].includes(look(up).display)) return up;
    }
    return null;
  });
  const pen = document.createElement("canvas").getContext("2d");
  const isName = (text) => longNames.some((name) => text.includes(name.slice(0, 8)));

  const page = document.documentElement;
  if (page.scrollWidth > innerWidth + near) found.push(`the page is ${page.scrollWidth - innerWidth} px wider than the window`);
  if (oneScreen && page.scrollHeight > innerHeight + near) found.push(`the page is ${page.scrollHeight - innerHeight} px higher than the window`);

  /** What lies over the table for a moment, and is pressed or waited away. */
  const OVER = ".announced, .lesson, .skip, .ask, .hint, [role=alertdialog]";
  /** A name that is too long is shortened, but never to a letter or two. */
  const least = (size) => 3 * size;
  const words = [];
  const drawings = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const text = node.data.trim();
    const element = node.parentElement;
    if (!text || !seen(element)) continue;
    const drawn = element instanceof SVGElement;
    const scale = drawn ? Math.hypot(element.getScreenCTM().a, element.getScreenCTM().b) : 1;
    const size = parseFloat(look(element).fontSize) * scale;
    // A letter inside a small drawing repeats its colour and its pattern; the drawing has a name or stands beside one.
    const icon = drawn && box(element.ownerSVGElement).height < 60;
    if (!icon && size < (drawn ? leastDrawn : leastText) - 0.1) say(`text of ${size.toFixed(1)} px`, element);
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].map((line) => ink(line, size));
    const around = ink(range.getBoundingClientRect(), size);
    const long = isName(text) || isName(element.textContent);
    const [boxes, free, scroller] = cutters(element);
    let visible = around;
    for (const cutter of boxes) {
      const { textOverflow, webkitLineClamp } = look(cutter);
      const shortened = textOverflow === "ellipsis" || webkitLineClamp !== "none";
      if (shortened && (long || element.closest("[role=log]"))) visible = common(visible, box(cutter));
      else if (!holds(box(cutter), visible)) { say("cut words", element); break; }
    }
    if (!free && !holds(window_, visible)) say("words outside the window", element);
    if (scroller) visible = common(visible, box(scroller));
    if (long && around.right - around.left > least(size) && visible.right - visible.left < least(size)) say("a name of which too little is left", element);
    const canvas = drawn && !element.closest(".frame") ? element.ownerSVGElement : null;
    if (canvas && look(canvas).overflowX !== "visible" && !holds(box(canvas), around)) say("words cut by their drawing", element);
    if (canvas && !icon) drawings.push([element, around]);
    const edge = drawn ? null : edged(element);
    if (edge && !holds(box(edge), visible)) say(`words over the edge of ${named(edge)}`, element);
    if (!drawn && !long) {
      for (const { 0: word, index } of element.closest("code") || lines.length < 2 ? [] : node.data.matchAll(/[\p{L}\p{N}’']+/gu)) {
        // What is shorter than a line is never broken: nothing here is hyphenated by the browser.
        if (word.length * size < around.right - around.left) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const rows = new Set([...range.getClientRects()].filter((one) => one.width > 1).map((one) => Math.round(one.top / 4)));
        // A word may be parted where its writer said so.
        if (rows.size > 1 && node.data[index - 1] !== "\u00ad") say(`broken word ${word}`, element);
      }
      if (!element.closest("svg")) words.push(...lines.map((line) => [element, common(line, visible)]));
    }
  }
  for (const [[one], here, [other], there] of neighbours(words, ([, line]) => line))
    if (one !== other && shared(here, there) > 3 && layer(one) === layer(other)) say(`words over ${named(other)}`, one);

  for (const [n, [one, here]] of drawings.entries())
    for (const [other, there] of drawings.slice(n + 1))
      if (one.ownerSVGElement === other.ownerSVGElement && shared(here, there) > 3) say(`drawn words over ${named(other)}`, one);

  function layer(element) {
    for (let up = element; up; up = up.parentElement) {
      const { position, zIndex } = look(up);
      if (position === "fixed" || position === "sticky" || (position === "absolute" && zIndex !== "auto") || up.matches(".announced, .caption, .hint, .coach, .skip, [role=alertdialog]")) return up;
    }
    return null;
  }

  const PRESSED = "button, a[href], input, select, summary, [role=button], [role=slider]";
  const targets = [...root.querySelectorAll(PRESSED)].filter((one) => seen(one) && !one.matches("path") && !one.closest(".skip"));
  for (const target of targets) {
    const label = target.matches("input") ? (target.closest("label") ?? target) : target;
    const here = box(label);
    const [boxes, free] = cutters(target);
    if (boxes.some((cutter) => cutter !== target && !holds(box(cutter), box(target), 6))) say("cut button", target);
    if (!free && !holds(window_, here)) say("button outside the window", target);
    const inline = target.matches("a, summary") && look(target).display === "inline";
    if (touch && !inline && Math.min(here.width, here.height) < leastTarget - 0.6)
      say(`target of ${here.width.toFixed(0)}x${here.height.toFixed(0)} px`, target);
  }
  const inSight = kept((one) => {
    const [, , scroller] = cutters(one);
    return scroller ? common(box(one), box(scroller)) : box(one);
  });
  for (const [one, here, other, there] of neighbours(targets, inSight)) {
    const apart = holds(here, there, 3) || holds(there, here, 3) || one.contains(other) || other.contains(one) || layer(one) !== layer(other);
    if (!apart && shared(here, there) > 4) say(`button over ${named(other)}`, one);
  }
  for (const target of targets) {
    const around = inSight(target);
    // A whole row may be pressed: its button is a sheet of glass over it.
    const glass = look(target).position === "absolute" && holds(box(target), box(target.parentElement), 6);
    for (const [word, here] of glass || look(target).display === "inline" ? [] : words)
      if (shared(here, around) > 3 && !target.contains(word) && !word.contains(target) && !target.closest("label")?.contains(word) && layer(word) === layer(target))
        say(`words over ${named(target)}`, word);
    for (const drawing of target.querySelectorAll(":scope > svg, :scope > span > svg, img"))
      if (seen(drawing) && !holds(box(target), box(drawing), 3)) say(`a drawing over the edge of ${named(target)}`, drawing);
    const middle = [(around.left + around.right) / 2, (around.top + around.bottom) / 2];
    const hit = holds(window_, around) && around.right > around.left && around.bottom > around.top ? document.elementFromPoint(...middle) : null;
    const own = target.closest("label") ?? target;
    // A notice may lie over the table, never over the bar.
    const noticed = hit?.closest(".notices") && !target.closest(".bar");
    if (hit && !hit.closest(OVER) && !noticed && !own.contains(hit) && !hit.contains(own) && !hit.closest("label")?.contains(target)) say(`covered by ${named(hit)}`, target);
    if (target.matches("select, input:not([type=checkbox], [type=radio], [type=range], [type=file])")) {
      const { font, paddingLeft, paddingRight } = getComputedStyle(target);
      const text = target.matches("select") ? (target.selectedOptions[0]?.textContent ?? "").trim() : target.value || target.placeholder;
      pen.font = font;
      const room = target.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (!isName(text) && !text.includes("://") && pen.measureText(text).width > room + near) say(`"${text}" does not fit its field`, target);
    }
  }

  /** What has an edge of its own lies beside the others, not over them. */
  const panels = [...root.querySelectorAll("*")].filter((one) => !(one instanceof SVGElement) && !one.closest(".pile, .backs") && edged(one) === one && seen(one));
  for (const [one, here, other, there] of neighbours(panels, inSight)) {
    if (one.contains(other) || other.contains(one) || layer(one) !== layer(other)) continue;
    if (shared(here, there) > 4) say(`an edge over ${named(other)}`, one);
  }
  // A strip slides; with the largest letters a table of numbers may.
  const slides = largeLetters ? "[data-slides], .sums, .sheet, .helper" : "[data-slides]";
  for (const one of root.querySelectorAll("*")) {
    if (one instanceof SVGElement || !["auto", "scroll"].includes(look(one).overflowX) || !seen(one) || one.matches(slides)) continue;
    if (one.scrollWidth > one.clientWidth + near) say(`has to be scrolled sideways by ${one.scrollWidth - one.clientWidth} px`, one);
  }

  if (!modal)
    for (const frame of document.querySelectorAll(".frame, [data-loose]")) {
      const around = box(frame);
      if (oneScreen && !holds(window_, around)) say("the board is outside the window", frame);
      for (const thing of frame.querySelectorAll("[data-space], [data-camel], .camel"))
        if (!holds(around, box(thing), 2)) say(`the board is cut at ${thing.dataset.space ?? thing.textContent}`, frame);
    }
  return [...new Set(found)];
}
