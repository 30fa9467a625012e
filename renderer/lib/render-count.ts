/**
 * How often things were drawn, by name. Only counts while a measurement has put a map here before
 * the page started; otherwise nothing is kept.
 */
declare global {
  var tayfaRenderCounts: Map<string, number> | undefined;
}

/** Says that something is being drawn. */
export function countRender(name: string): void {
  const counts = globalThis.tayfaRenderCounts;
  counts?.set(name, (counts.get(name) ?? 0) + 1);
}
