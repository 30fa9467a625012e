import type { ControlButton } from '#shared/rules/remote-control.ts';
import { keyNumbers } from './key-table.ts';
import type { Hands, Native } from './hands.ts';

/** X11 counts keys from 8. */
const FIRST_KEY = 8;
const buttons: Readonly<Record<ControlButton, number>> = { left: 1, middle: 2, right: 3 };
/** A wheel is four buttons there. */
const WHEEL = { up: 4, down: 5, left: 6, right: 7 } as const;

/** By XTest, which Electron needs too. */
export function x11Hands(native: Native): Hands {
  const x11 = native.load('libX11.so.6');
  const xtst = native.load('libXtst.so.6');
  const open = x11.func('void *XOpenDisplay(const char *name)');
  const flush = x11.func('int XFlush(void *display)');
  const motion = xtst.func(
    'int XTestFakeMotionEvent(void *display, int screen, int x, int y, unsigned long delay)',
  );
  const press = xtst.func(
    'int XTestFakeButtonEvent(void *display, unsigned int button, int isDown, unsigned long delay)',
  );
  const key = xtst.func(
    'int XTestFakeKeyEvent(void *display, unsigned int key, int isDown, unsigned long delay)',
  );
  const display = open(null);
  if (display === null) throw new Error('There is no display');
  const click = (button: number, times: number) => {
    for (let done = 0; done < times; done += 1) {
      press(display, button, 1, 0);
      press(display, button, 0, 0);
    }
  };
  return {
    move(x, y) {
      motion(display, -1, x, y, 0);
      flush(display);
    },
    button(button, isDown) {
      press(display, buttons[button], isDown ? 1 : 0, 0);
      flush(display);
    },
    wheel(right, down) {
      click(down > 0 ? WHEEL.down : WHEEL.up, Math.abs(down));
      click(right > 0 ? WHEEL.right : WHEEL.left, Math.abs(right));
      flush(display);
    },
    key(code, isDown) {
      const numbers = keyNumbers.get(code);
      if (!numbers) return;
      key(display, numbers.linux + FIRST_KEY, isDown ? 1 : 0, 0);
      flush(display);
    },
  };
}
