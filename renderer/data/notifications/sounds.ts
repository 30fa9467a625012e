import { storedAtom } from '../../lib/atoms.ts';
import { asRecord } from '../../lib/parse-stored.ts';

/** What makes itself heard: any message I want to hear of, or one that calls me. */
export const soundNames = ['message', 'mention'] as const;
export type SoundName = (typeof soundNames)[number];

/** Which sounds there are on this device. */
export interface Sounds {
  readonly isOn: Readonly<Record<SoundName, boolean>>;
  /** between 0 and 1 */
  readonly volume: number;
}

const initial: Sounds = { isOn: { message: true, mention: true }, volume: 0.6 };

function parseSounds(found: unknown): Sounds | null {
  const record = asRecord(found);
  const isOn = asRecord(record?.['isOn']);
  const volume = record?.['volume'];
  if (!isOn || typeof volume !== 'number') return null;
  return {
    isOn: { message: isOn['message'] !== false, mention: isOn['mention'] !== false },
    volume: Math.min(1, Math.max(0, volume)),
  };
}

/** Kept on this device, the same in all its tabs. */
export const soundsAtom = storedAtom<Sounds>({
  key: 'sounds',
  version: 1,
  initial,
  parse: parseSounds,
});
