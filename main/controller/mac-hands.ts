import type { ControlButton } from '#shared/rules/remote-control.ts';
import { keyNumbers } from './key-table.ts';
import type { Hands, Native } from './hands.ts';

const QUARTZ = '/System/Library/Frameworks/ApplicationServices.framework/ApplicationServices';
/** The events go in where those of the hardware do. */
const HARDWARE = 0;
const MOVED = 5;
const LINES = 1;

const buttons: Readonly<
  Record<ControlButton, { number: number; down: number; up: number; dragged: number }>
> = {
  left: { number: 0, down: 1, up: 2, dragged: 6 },
  right: { number: 1, down: 3, up: 4, dragged: 7 },
  middle: { number: 2, down: 25, up: 26, dragged: 27 },
};

/** What each modifier that is held adds to an event. */
const modifiers: Readonly<Record<string, number>> = {
  ShiftLeft: 0x20000,
  ShiftRight: 0x20000,
  ControlLeft: 0x40000,
  ControlRight: 0x40000,
  AltLeft: 0x80000,
  AltRight: 0x80000,
  MetaLeft: 0x100000,
  MetaRight: 0x100000,
};

/** By the events of Quartz; the system lets a program make them that it trusts. */
export function macHands(native: Native): Hands {
  native.struct('CGPoint', { x: 'double', y: 'double' });
  const quartz = native.load(QUARTZ);
  const makeMouse = quartz.func(
    'void *CGEventCreateMouseEvent(void *source, uint32_t type, CGPoint at, uint32_t button)',
  );
  const makeKey = quartz.func(
    'void *CGEventCreateKeyboardEvent(void *source, uint16_t key, bool isDown)',
  );
  const makeWheel = quartz.func(
    'void *CGEventCreateScrollWheelEvent2(void *source, uint32_t unit, uint32_t count, int32_t down, int32_t right, int32_t third)',
  );
  const setFlags = quartz.func('void CGEventSetFlags(void *event, uint64_t flags)');
  const post = quartz.func('void CGEventPost(uint32_t tap, void *event)');
  const release = quartz.func('void CFRelease(void *event)');
  const held = new Set<string>();
  let at = { x: 0, y: 0 };
  let pressed: ControlButton | null = null;
  const send = (event: unknown) => {
    if (event === null) return;
    const flags = [...held].reduce((all, code) => all | (modifiers[code] ?? 0), 0);
    setFlags(event, flags);
    post(HARDWARE, event);
    release(event);
  };
  return {
    move(x, y) {
      at = { x, y };
      const { number, dragged } = buttons[pressed ?? 'left'];
      send(makeMouse(null, pressed === null ? MOVED : dragged, at, number));
    },
    button(button, isDown) {
      pressed = isDown ? button : null;
      const { number, down, up } = buttons[button];
      send(makeMouse(null, isDown ? down : up, at, number));
    },
    wheel: (right, down) => send(makeWheel(null, LINES, 2, -down, -right, 0)),
    key(code, isDown) {
      const numbers = keyNumbers.get(code);
      if (!numbers) return;
      if (isDown && code in modifiers) held.add(code);
      else held.delete(code);
      send(makeKey(null, numbers.mac, isDown));
    },
  };
}
