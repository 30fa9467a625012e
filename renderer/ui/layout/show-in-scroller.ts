/**
 * Scrolls the list that something is in, up or down, until it is seen; nothing else moves. (What the
 * browser offers would also move the panes of a narrow screen sideways.)
 */
export function showInScroller(element: Element): void {
  const scroller = scrollerOf(element);
  if (!scroller) return;
  const seen = scroller.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  if (box.top >= seen.top && box.bottom <= seen.bottom) return;
  scroller.scrollTop += (box.top + box.bottom) / 2 - (seen.top + seen.bottom) / 2;
}

function scrollerOf(element: Element): Element | null {
  const parent = element.parentElement;
  if (!parent || /auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  return scrollerOf(parent);
}
