/** A microphone in a room. */
export interface Voice {
  readonly producerId: string;
  readonly isPaused: boolean;
  /** When it was last heard, milliseconds; negative infinity: never. */
  readonly heardAt: number;
}

/** How long one who was heard keeps their place: a pause between two sentences. Milliseconds. */
const KEEP_MS = 2_000;

/**
 * Which microphones are sent to everybody: all where there are few, else those heard last. Who has a
 * place keeps it until another is heard and they themselves are silent for a while, so that places do
 * not change hands with every breath. Those heard last stand first: one who comes hears them first.
 * @param voices in the order they came
 * @param chosen those that have a place now
 */
export function chooseVoices(
  voices: readonly Voice[],
  chosen: ReadonlySet<string>,
  { now, places }: { readonly now: number; readonly places: number },
): ReadonlySet<string> {
  // in each group those heard last come first; a sort keeps the order of equals
  const byLateness = voices.toSorted((left, right) => order(right) - order(left));
  if (voices.length <= places) return new Set(byLateness.map(({ producerId }) => producerId));
  const isHeard = ({ isPaused, heardAt }: Voice) => !isPaused && now - heardAt < KEEP_MS;
  const groups = [
    byLateness.filter((voice) => chosen.has(voice.producerId) && isHeard(voice)),
    byLateness.filter((voice) => !chosen.has(voice.producerId) && isHeard(voice)),
    byLateness.filter((voice) => chosen.has(voice.producerId) && !isHeard(voice)),
    byLateness.filter((voice) => !chosen.has(voice.producerId) && !isHeard(voice)),
  ];
  return new Set(
    groups
      .flat()
      .slice(0, places)
      .map(({ producerId }) => producerId),
  );
}

/** The muted last, for they keep a place only while no other wants it. */
function order({ isPaused, heardAt }: Voice): number {
  if (isPaused) return Number.NEGATIVE_INFINITY;
  return Math.max(heardAt, -Number.MAX_VALUE);
}
