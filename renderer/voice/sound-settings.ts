import { asRecord, oneOf } from '../lib/parse-stored.ts';
import type { StoredValue } from '../lib/stored-value.ts';
import type { SoundSettings } from './voice-engine.ts';

/** How the microphone is treated as long as nothing else is said. */
export const usualSettings: SoundSettings = {
  inputDeviceId: '',
  outputDeviceId: '',
  cameraDeviceId: '',
  inputVolume: 1,
  outputVolume: 1,
  // off until it is proved that one is heard through it everywhere
  hasNoiseSuppression: false,
  hasEchoCancellation: true,
  hasGainControl: true,
  gateThreshold: null,
  mode: 'voice',
  talkKey: 'Backquote',
  releaseMs: 200,
};

const MOST_VOLUME = 2;
const MOST_RELEASE_MS = 2_000;

/** Settings within their bounds, whatever was found; what is missing is as usual. */
export function readSettings(found: unknown): SoundSettings {
  const from = asRecord(found) ?? {};
  const text = (name: 'inputDeviceId' | 'outputDeviceId' | 'cameraDeviceId' | 'talkKey') =>
    typeof from[name] === 'string' ? from[name].slice(0, 256) : usualSettings[name];
  const isOn = (name: 'hasNoiseSuppression' | 'hasEchoCancellation' | 'hasGainControl') =>
    typeof from[name] === 'boolean' ? from[name] : usualSettings[name];
  const threshold = from['gateThreshold'];
  return {
    inputDeviceId: text('inputDeviceId'),
    outputDeviceId: text('outputDeviceId'),
    cameraDeviceId: text('cameraDeviceId'),
    inputVolume: within(from['inputVolume'], [0, MOST_VOLUME], usualSettings.inputVolume),
    outputVolume: within(from['outputVolume'], [0, MOST_VOLUME], usualSettings.outputVolume),
    hasNoiseSuppression: isOn('hasNoiseSuppression'),
    hasEchoCancellation: isOn('hasEchoCancellation'),
    hasGainControl: isOn('hasGainControl'),
    gateThreshold: typeof threshold === 'number' ? within(threshold, [-100, 0], -50) : null,
    mode: oneOf(['voice', 'push-to-talk'], from['mode']),
    talkKey: text('talkKey'),
    releaseMs: within(from['releaseMs'], [0, MOST_RELEASE_MS], usualSettings.releaseMs),
  };
}

/** A number within bounds, or what is usual where there is none. */
export function within(
  found: unknown,
  [least, most]: readonly [number, number],
  usual: number,
): number {
  if (typeof found !== 'number' || Number.isNaN(found)) return usual;
  return Math.min(most, Math.max(least, found));
}

/** How the settings are kept. */
export const storedSettings: StoredValue<SoundSettings> = {
  key: 'voiceSettings',
  version: 1,
  initial: usualSettings,
  parse: readSettings,
};

/** How loud I hear some people. */
interface HeardPeople {
  /** User's id -> 0 to 2. */
  readonly volumes: Readonly<Record<string, number>>;
  readonly silenced: readonly string[];
}

/** Of more people nothing is kept: those set first are forgotten first. */
const MOST_PEOPLE = 500;

/** How that is kept. */
export const storedPeople: StoredValue<HeardPeople> = {
  key: 'voicePeople',
  version: 1,
  initial: { volumes: {}, silenced: [] },
  parse(found) {
    const from = asRecord(found);
    if (!from) return null;
    const volumes = Object.entries(asRecord(from['volumes']) ?? {})
      .slice(-MOST_PEOPLE)
      .map(([id, volume]): [string, number] => [id, within(volume, [0, MOST_VOLUME], 1)]);
    const silenced = Array.isArray(from['silenced']) ? from['silenced'] : [];
    return {
      volumes: Object.fromEntries(volumes),
      silenced: silenced.filter((id) => typeof id === 'string').slice(-MOST_PEOPLE),
    };
  },
};
