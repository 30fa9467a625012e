import { expect, it } from 'vitest';
import { controlKeys } from '#shared/rules/remote-control.ts';
import { keyNumbers } from './key-table.ts';
import { buttonInput, INPUT_BYTES, keyInput, moveInput, wheelInputs } from './windows-input.ts';

it('each key that can be pressed has its number on each system, unlike all others there', () => {
  expect([...keyNumbers.keys()].toSorted()).toEqual([...controlKeys].toSorted());
  for (const system of ['linux', 'windows', 'mac'] as const) {
    const numbers = [...keyNumbers.values()].map((of) => of[system]);
    expect(new Set(numbers).size).toBe(numbers.length);
  }
});

it.each([
  ['KeyA', true, 0x1e, 0x0008],
  ['KeyA', false, 0x1e, 0x000a],
  ['ArrowLeft', true, 0x4b, 0x0009],
  ['ArrowLeft', false, 0x4b, 0x000b],
  ['Numpad4', true, 0x4b, 0x0008],
] as const)('%s, down %s, is scan code %i with the flags %i', (...[code, isDown, scan, flags]) => {
  const input = keyInput(code, isDown);
  expect(input).toHaveLength(INPUT_BYTES);
  expect(input?.readUInt32LE(0)).toBe(1);
  expect(input?.readUInt16LE(8)).toBe(0);
  expect(input?.readUInt16LE(10)).toBe(scan);
  expect(input?.readUInt32LE(12)).toBe(flags);
});

it('what is no key presses nothing', () => {
  expect(keyInput('Power', true)).toBeNull();
});

it('a place is counted over all screens, also one to the left of the first', () => {
  const desk = { x: -1920, y: 0, width: 3840, height: 1080 };
  const at = (x: number, y: number) => {
    const input = moveInput(x, y, desk);
    return [
      input.readUInt32LE(0),
      input.readInt32LE(8),
      input.readInt32LE(12),
      input.readUInt32LE(20),
    ];
  };
  expect(at(-1920, 0)).toEqual([0, 0, 0, 0xc001]);
  expect(at(1919, 1079)).toEqual([0, 65_535, 65_535, 0xc001]);
  expect(at(0, 0)[1]).toBe(32_776);
});

it('buttons and the wheel have their flags', () => {
  expect(buttonInput('left', true).readUInt32LE(20)).toBe(0x0002);
  expect(buttonInput('left', false).readUInt32LE(20)).toBe(0x0004);
  expect(buttonInput('right', true).readUInt32LE(20)).toBe(0x0008);
  expect(buttonInput('middle', false).readUInt32LE(20)).toBe(0x0040);
  const told = (right: number, down: number) =>
    wheelInputs(right, down).map((input) => [input.readUInt32LE(20), input.readInt32LE(16)]);
  expect(told(0, 2)).toEqual([[0x0800, -240]]);
  expect(told(-1, 0)).toEqual([[0x1000, -120]]);
  expect(told(0, 0)).toEqual([]);
});
