import type { Hands, Native } from './hands.ts';
import { buttonInput, INPUT_BYTES, keyInput, moveInput, wheelInputs } from './windows-input.ts';

/** GetSystemMetrics: where the desk of all screens lies, and how large it is. */
const DESK = { x: 76, y: 77, width: 78, height: 79 } as const;

/** By SendInput. */
export function windowsHands(native: Native): Hands {
  const user32 = native.load('user32.dll');
  const sendInput = user32.func(
    'uint32_t __stdcall SendInput(uint32_t count, const void *inputs, int size)',
  );
  const metrics = user32.func('int __stdcall GetSystemMetrics(int index)');
  const metric = (index: number) => Number(metrics(index));
  const send = (input: Buffer) => sendInput(1, input, INPUT_BYTES);
  return {
    move(x, y) {
      const desk = {
        x: metric(DESK.x),
        y: metric(DESK.y),
        width: metric(DESK.width),
        height: metric(DESK.height),
      };
      send(moveInput(x, y, desk));
    },
    button: (button, isDown) => void send(buttonInput(button, isDown)),
    wheel(right, down) {
      for (const input of wheelInputs(right, down)) send(input);
    },
    key(code, isDown) {
      const input = keyInput(code, isDown);
      if (input) send(input);
    },
  };
}
