import { storedAtom } from '../../lib/atoms.ts';
import { asRecord } from '../../lib/parse-stored.ts';

/** What is remembered of programs that record the screen (D-054). */
export interface CaptureMemory {
  readonly wasRunning: boolean;
  /** Streamer mode was turned on by such a program, so it goes off again with it. */
  readonly isByCapture: boolean;
}

const initial: CaptureMemory = { wasRunning: false, isByCapture: false };

/** Kept over a restart: streamer mode is, too. */
export const captureMemoryAtom = storedAtom<CaptureMemory>({
  key: 'streamerCapture',
  version: 1,
  initial,
  parse(found) {
    const record = asRecord(found);
    if (!record) return null;
    return {
      wasRunning: record['wasRunning'] === true,
      isByCapture: record['isByCapture'] === true,
    };
  },
});

interface Standing {
  readonly memory: CaptureMemory;
  readonly isEnabled: boolean;
}

/**
 * Streamer mode after such a program was seen to run or not. It follows what begins and ends, not
 * what is: who turns it off by hand while recording is not overruled.
 */
export function afterCapture({ memory, isEnabled }: Standing, isRunning: boolean): Standing {
  if (isRunning === memory.wasRunning) return { memory, isEnabled };
  if (isRunning) return { memory: { wasRunning: true, isByCapture: !isEnabled }, isEnabled: true };
  return { memory: initial, isEnabled: isEnabled && !memory.isByCapture };
}

/** What is remembered once streamer mode was changed by hand: from then on it is the user's. */
export function afterChange({ memory, isEnabled }: Standing): CaptureMemory {
  return isEnabled || !memory.isByCapture ? memory : { ...memory, isByCapture: false };
}
