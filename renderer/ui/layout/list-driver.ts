import { rowsFor, spanAround, spanAtEnd, type Keyed, type RowSpan } from './row-span.ts';
import { ScrollPlace, type RowsBeyond, type ScrollElements } from './scroll-place.ts';

/** Rows drawn in one frame: few enough that the frame is not missed. */
const STEP = 12;
/** Rows are drawn before they come this near to the edge. Pixels. */
const DRAWN_BEYOND = 800;
/** Rows further away than this are taken out again, down to the second number. Pixels. */
const KEPT_BEYOND = 2_400;
const TRIMMED_TO = 1_400;
/** More is asked for before its end comes this near to the edge. Pixels. */
const ASKED_BEYOND = 1_600;

/** What a list was given and has drawn. */
export interface DrawnList {
  readonly items: readonly Keyed[];
  readonly span: RowSpan;
  /** there is something to load before the first or after the last row */
  readonly hasBefore: boolean;
  readonly hasAfter: boolean;
  readonly setSpan: (span: RowSpan) => void;
  readonly onNearStart: () => void;
  readonly onNearEnd: () => void;
  readonly onEndChange: (isAtEnd: boolean) => void;
}

/** Draws a list's rows as they come near, and holds its place meanwhile. */
export class ListDriver {
  #place: ScrollPlace | null = null;
  #list: DrawnList | null = null;
  /** A row to go to once it is drawn. */
  #wanted: string | null;
  #wasAtEnd: boolean | null = null;
  #frame = 0;

  constructor(startAt: string | null) {
    this.#wanted = startAt;
  }

  /** Listens to the elements; answers how to stop. */
  attach(elements: ScrollElements): () => void {
    this.#place ??= new ScrollPlace(elements);
    const place = this.#place;
    const { scroller, content } = elements;
    const onScroll = () => {
      place.followScroll();
      this.#settle();
    };
    const observer = new ResizeObserver(() => {
      place.restore();
      this.#settle();
    });
    observer.observe(scroller);
    observer.observe(content);
    scroller.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(this.#frame);
    };
  }

  /** Something was drawn and is not painted yet: it is put where it has to stand. */
  drew(list: DrawnList, elements: ScrollElements): void {
    this.#place ??= new ScrollPlace(elements);
    this.#list = list;
    const { items, span, hasBefore, hasAfter } = list;
    const isOpenAtStart = span.from > 0 || hasBefore;
    this.#place.setEnds({ isOpenAtStart, hasEnd: span.to === items.length && !hasAfter });
    const index = this.#wanted === null ? -1 : indexOf(items, this.#wanted);
    this.#wanted = null;
    if (index >= 0) this.#place.center(index - span.from);
    else this.#place.restore();
    this.#settle();
  }

  /** Brings a row into the middle; nothing happens when the list has no such row. */
  showRow(key: string): void {
    if (!this.#list) return;
    const { items, span, setSpan } = this.#list;
    const index = indexOf(items, key);
    if (index < 0) return;
    if (index >= span.from && index < span.to) {
      this.#place?.center(index - span.from);
      return;
    }
    this.#wanted = key;
    setSpan(spanAround(index, items.length, rowsAtFirst()));
  }

  /** Goes to the end and follows it. */
  showEnd(): void {
    if (!this.#list) return;
    const { items, span, setSpan } = this.#list;
    // the end may be drawn already, and then nothing is drawn again
    if (span.to < items.length) setSpan(spanAtEnd(items.length, rowsAtFirst()));
    this.#place?.goToEnd();
  }

  /** The uppermost row in sight that keeps its pixel; null at the end, which is a place of its own. */
  firstInSight(): string | null {
    const index = this.#place?.firstInSight() ?? -1;
    if (!this.#list || index < 0 || this.#place?.isAtEnd === true) return null;
    return this.#list.items[this.#list.span.from + index]?.key ?? null;
  }

  /** After the list came to rest somewhere: asks for, draws and lets go of what is due. */
  #settle(): void {
    const place = this.#place;
    const list = this.#list;
    if (!place || !list) return;
    if (this.#wasAtEnd !== place.isAtEnd) {
      this.#wasAtEnd = place.isAtEnd;
      list.onEndChange(place.isAtEnd);
    }
    const beyond = place.beyond();
    askFor(list, beyond);
    this.#draw(list, nextSpan(list, place, beyond), beyond);
  }

  #draw(list: DrawnList, next: RowSpan, { above, below }: RowsBeyond): void {
    const { span } = list;
    if (next === span) return;
    cancelAnimationFrame(this.#frame);
    const isGapFilled = (above < 0 && next.from < span.from) || (below < 0 && next.to > span.to);
    // a gap in sight is filled before anybody sees it, all else one step a frame
    if (isGapFilled) list.setSpan(next);
    else
      this.#frame = requestAnimationFrame(() => {
        if (this.#list === list) list.setSpan(next);
      });
  }
}

/** Asks for what comes before or after all there is, once that is near. */
function askFor({ items, span, ...list }: DrawnList, { above, below }: RowsBeyond): void {
  if (span.from === 0 && list.hasBefore && above < ASKED_BEYOND) list.onNearStart();
  if (span.to === items.length && list.hasAfter && below < ASKED_BEYOND) list.onNearEnd();
}

function nextSpan(
  { items: { length }, span }: DrawnList,
  place: ScrollPlace,
  { above, below }: RowsBeyond,
): RowSpan {
  const { from, to } = span;
  // one thing a frame: what comes into sight goes before what has gone out of it
  if (above < DRAWN_BEYOND && from > 0) return { from: Math.max(0, from - STEP), to };
  if (below < DRAWN_BEYOND && to < length) return { from, to: Math.min(length, to + STEP) };
  if (above > KEPT_BEYOND) return { from: from + place.rowsBeyond('above', TRIMMED_TO), to };
  if (below > KEPT_BEYOND) return { from, to: to - place.rowsBeyond('below', TRIMMED_TO) };
  return span;
}

/** How many rows a list begins with: no list is higher than the window, and more would be late. */
export function rowsAtFirst(): number {
  return rowsFor(globalThis.innerHeight);
}

/** Where a row stands in a list; -1 when it is not there. */
export function indexOf(items: readonly Keyed[], key: string): number {
  return items.findIndex((item) => item.key === key);
}
