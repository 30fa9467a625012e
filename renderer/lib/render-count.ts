declare global {
  /** How often things were drawn, by name; there only while a measurement wants to know. */
  var tayfaRenderCounts: Map<string, number> | undefined;
}

/**
 * Says that something is being drawn. It is counted only when a measurement has put a map into
 * `globalThis.tayfaRenderCounts` before the page started.
 */
export function countRender(name: string): void {
  const counts = globalThis.tayfaRenderCounts;
  counts?.set(name, (counts.get(name) ?? 0) + 1);
}
