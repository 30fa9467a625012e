import type { CaptureWatch } from '../system/capture-watch.ts';
import type { HotkeyKeeper } from '../system/hotkeys/hotkey-keeper.ts';
import type { CallHandlers } from './handle.ts';

interface HotkeyCallDeps {
  readonly hotkeys: HotkeyKeeper;
  readonly capture: CaptureWatch;
}

type HotkeyCalls = Pick<CallHandlers, 'setHotkeys' | 'readCapture'>;

/** What the page asks to be told of while another program has the focus. */
export function hotkeyCalls({ hotkeys, capture }: HotkeyCallDeps): HotkeyCalls {
  return {
    setHotkeys: (asked) => hotkeys.set(asked.hotkeys),
    readCapture: () => ({ isRunning: capture.isRunning }),
  };
}
