/** How near to the end still counts as there. Pixels: less than one notch of a wheel. */
const END_PX = 40;
/** Browsers round positions to pixels of the screen; a smaller difference is none. */
const ROUNDING_PX = 0.5;
/** A row that begins by less above the edge than this begins at it, for the eye and for rounding. */
const EDGE_PX = 1;

/** A row in sight, and where it stands: pixels below the upper edge of the scroller. */
interface Anchor {
  readonly row: Element;
  readonly top: number;
}

interface Geometry {
  readonly width: number;
  readonly height: number;
  readonly extent: number;
  readonly top: number;
}

/** The elements of a list that scrolls. */
export interface ScrollElements {
  readonly scroller: HTMLElement;
  /** All that scrolls: a head, the rows, a foot. */
  readonly content: HTMLElement;
  /** Its children are the rows, from the first to the last. */
  readonly rows: HTMLElement;
}

/** What the place of a list depends on besides its elements. */
export interface ListEnds {
  /** More may come before the first row, which then changes its own look. */
  readonly isOpenAtStart: boolean;
  /** The last row is the last there is. */
  readonly hasEnd: boolean;
}

/** Pixels of rows beyond the upper and the lower edge; negative when the rows end before it. */
export interface RowsBeyond {
  readonly above: number;
  readonly below: number;
}

/**
 * Holds the place of a list that grows at both ends. The reader either is at its end and stays
 * there, or looks at rows, and these keep their pixels whatever happens above, below or around
 * them. Browsers with scroll anchoring do most of it themselves, without disturbing a scroll under
 * way; what they leave is put right here, always before anything is painted.
 */
export class ScrollPlace {
  isAtEnd = true;
  readonly #elements: ScrollElements;
  #ends: ListEnds = { isOpenAtStart: true, hasEnd: true };
  #anchors: readonly Anchor[] = [];
  #known: Geometry = { width: 0, height: 0, extent: 0, top: 0 };

  constructor(elements: ScrollElements) {
    this.#elements = elements;
  }

  setEnds(ends: ListEnds): void {
    this.#ends = ends;
  }

  /** Measures, so that the browser has to lay the rows out: asked once for all that follows. */
  beyond(): RowsBeyond {
    const { scroller, rows } = this.#elements;
    const view = scroller.getBoundingClientRect();
    const box = rows.getBoundingClientRect();
    return { above: view.top - box.top, below: box.bottom - view.bottom };
  }

  /** How many rows at one end lie further than that many pixels beyond the edge. */
  rowsBeyond(end: 'above' | 'below', pixels: number): number {
    const { scroller, rows } = this.#elements;
    const view = scroller.getBoundingClientRect();
    const { children } = rows;
    if (end === 'above') {
      return firstWhere(children, (box) => box.bottom > view.top - pixels);
    }
    return children.length - firstWhere(children, (box) => box.top >= view.bottom + pixels);
  }

  /** After a change of the list or of any size: back to the place that was last recorded. */
  restore(): void {
    const { scroller } = this.#elements;
    if (this.isAtEnd) {
      // reading the height first lets the browser finish its own anchoring
      const end = scroller.scrollHeight - scroller.clientHeight;
      if (Math.abs(scroller.scrollTop - end) > ROUNDING_PX) scroller.scrollTop = end;
    } else {
      const moved = this.#movedBy();
      if (Math.abs(moved) > ROUNDING_PX) scroller.scrollTop += moved;
      // while some of them are there the others can be found; with the last the place would go
      if (this.#anchors.some(({ row }) => !row.isConnected)) this.#takeAnchors();
    }
    this.#known = this.#geometry();
  }

  /** After a scroll: where the list is now is its place. */
  followScroll(): void {
    const now = this.#geometry();
    const hasGrown = now.height !== this.#known.height || now.extent !== this.#known.extent;
    // something grew since the last frame and is not put right yet: the reader did not leave the end
    if (this.isAtEnd && hasGrown && now.top >= this.#known.top - 1) this.restore();
    // rows of another width have other heights, and the browser has scrolled by what it holds on to
    else if (!this.isAtEnd && now.width !== this.#known.width) this.restore();
    // told of what was put right here: to take the rounded pixels as the place would add them up
    else if (now.top === this.#known.top && !hasGrown) this.#judgeEnd();
    else this.record();
  }

  /** Takes what is seen now as the place. */
  record(): void {
    this.#known = this.#geometry();
    this.#judgeEnd();
    this.#takeAnchors();
  }

  #takeAnchors(): void {
    const view = this.#elements.scroller.getBoundingClientRect();
    this.#anchors = this.#rowsBetween(view.top, view.bottom).map((row) => ({
      row,
      top: row.getBoundingClientRect().top - view.top,
    }));
  }

  /** Goes to the end, and stays there. */
  goToEnd(): void {
    this.isAtEnd = true;
    this.restore();
  }

  /** Puts the middle of a row into the middle of what is seen. */
  center(index: number): void {
    const { scroller, rows } = this.#elements;
    const row = rows.children[index];
    if (!row) return;
    const box = row.getBoundingClientRect();
    const view = scroller.getBoundingClientRect();
    // a row higher than the list shows its beginning
    const space = Math.max(0, (view.height - box.height) / 2);
    scroller.scrollTop += box.top - view.top - space;
    this.isAtEnd = false;
    this.record();
  }

  /** The place among the drawn rows of the first in sight; -1 without any. */
  firstInSight(): number {
    const [first] = this.#anchors;
    return first ? Array.prototype.indexOf.call(this.#elements.rows.children, first.row) : -1;
  }

  #judgeEnd(): void {
    const { height, extent, top } = this.#known;
    // a reader who asked for the end goes on to it while it is still being loaded
    const mayFollow = this.#ends.hasEnd || this.isAtEnd;
    this.isAtEnd = mayFollow && height - extent - top <= END_PX;
  }

  #geometry(): Geometry {
    const { scroller } = this.#elements;
    return {
      width: scroller.clientWidth,
      height: scroller.scrollHeight,
      extent: scroller.clientHeight,
      top: scroller.scrollTop,
    };
  }

  #movedBy(): number {
    const there = this.#anchors.filter(({ row }) => row.isConnected);
    // a row that begins above the edge may grow there, and that is not seen; so do browsers choose
    const anchor = there.find(({ top: place }) => place > -EDGE_PX) ?? there[0];
    if (!anchor) return 0;
    const { top } = this.#elements.scroller.getBoundingClientRect();
    return anchor.row.getBoundingClientRect().top - top - anchor.top;
  }

  #rowsBetween(top: number, bottom: number): Element[] {
    const { children } = this.#elements.rows;
    const from = firstWhere(children, (box) => box.bottom > top + 1);
    // the first of all loses its head or its day when others come before it: others are steadier
    const isFirstOpen = from === 0 && this.#ends.isOpenAtStart && children.length > 1;
    const found: Element[] = [];
    for (let index = isFirstOpen ? 1 : from; index < children.length; index += 1) {
      const row = children[index];
      if (!row || row.getBoundingClientRect().top >= bottom) break;
      found.push(row);
    }
    const only = children[from];
    return found.length === 0 && only ? [only] : found;
  }
}

/** Of rows from top to bottom, the index of the first whose box is as asked; their number if none. */
function firstWhere(rows: HTMLCollection, isIt: (box: DOMRect) => boolean): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && !isIt(row.getBoundingClientRect())) low = middle + 1;
    else high = middle;
  }
  return low;
}
