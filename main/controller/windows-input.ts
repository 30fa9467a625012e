import type { ControlButton } from '#shared/rules/remote-control.ts';
import { keyNumbers } from './key-table.ts';

/** `INPUT` of Windows on 64 bits: what it is, then the larger of the two shapes. */
export const INPUT_BYTES = 40;
const MOUSE = 0;
const KEYBOARD = 1;

const MOVE = 0x0001;
const VIRTUAL_DESK = 0x4000;
const ABSOLUTE = 0x8000;
const WHEEL = 0x0800;
const SIDE_WHEEL = 0x1000;
const WHEEL_STEP = 120;
const buttons: Readonly<Record<ControlButton, { readonly down: number; readonly up: number }>> = {
  left: { down: 0x0002, up: 0x0004 },
  right: { down: 0x0008, up: 0x0010 },
  middle: { down: 0x0020, up: 0x0040 },
};

const EXTENDED = 0x0001;
const KEY_UP = 0x0002;
const SCAN_CODE = 0x0008;
/** Places on the desk of all screens are counted so far. */
const FARTHEST = 65_535;

interface Desk {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function mouse(flags: number, given: { x?: number; y?: number; data?: number }): Buffer {
  const input = Buffer.alloc(INPUT_BYTES);
  input.writeUInt32LE(MOUSE, 0);
  input.writeInt32LE(given.x ?? 0, 8);
  input.writeInt32LE(given.y ?? 0, 12);
  input.writeInt32LE(given.data ?? 0, 16);
  input.writeUInt32LE(flags, 20);
  return input;
}

function share(at: number, from: number, length: number): number {
  return Math.round(((at - from) * FARTHEST) / Math.max(1, length - 1));
}

/** The pointer on a pixel of the desk that all screens make. */
export function moveInput(x: number, y: number, desk: Desk): Buffer {
  return mouse(MOVE | ABSOLUTE | VIRTUAL_DESK, {
    x: share(x, desk.x, desk.width),
    y: share(y, desk.y, desk.height),
  });
}

export function buttonInput(button: ControlButton, isDown: boolean): Buffer {
  return mouse(isDown ? buttons[button].down : buttons[button].up, {});
}

export function wheelInputs(right: number, down: number): Buffer[] {
  return [
    ...(down === 0 ? [] : [mouse(WHEEL, { data: -down * WHEEL_STEP })]),
    ...(right === 0 ? [] : [mouse(SIDE_WHEEL, { data: right * WHEEL_STEP })]),
  ];
}

/** null: there is no such key. */
export function keyInput(code: string, isDown: boolean): Buffer | null {
  const numbers = keyNumbers.get(code);
  if (!numbers) return null;
  const isExtended = numbers.windows > 0xff;
  const input = Buffer.alloc(INPUT_BYTES);
  input.writeUInt32LE(KEYBOARD, 0);
  input.writeUInt16LE(numbers.windows & 0xff, 10);
  input.writeUInt32LE(SCAN_CODE | (isExtended ? EXTENDED : 0) | (isDown ? 0 : KEY_UP), 12);
  return input;
}
