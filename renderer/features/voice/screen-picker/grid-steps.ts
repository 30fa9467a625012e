/** Where one is in a grid that is read line by line. */
interface GridPlace {
  readonly at: number;
  readonly count: number;
  readonly columns: number;
}

const steps: Readonly<Record<string, (place: GridPlace) => number>> = {
  ArrowRight: ({ at }) => at + 1,
  ArrowLeft: ({ at }) => at - 1,
  ArrowDown: ({ at, columns }) => at + columns,
  ArrowUp: ({ at, columns }) => at - columns,
  Home: () => 0,
  End: ({ count }) => count - 1,
};

/** The place that a key leads to; null: the key leads nowhere, or out of the grid. */
export function stepInGrid(key: string, place: GridPlace): number | null {
  const next = steps[key]?.(place) ?? -1;
  return next >= 0 && next < place.count ? next : null;
}
