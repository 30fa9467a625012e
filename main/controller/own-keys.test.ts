import { expect, it } from 'vitest';
import { OwnKeys } from './own-keys.ts';

const down = (name: string) => ({ name, isDown: true });
const up = (name: string) => ({ name, isDown: false });

it('a key that no one pressed here is the owner’s', () => {
  expect(new OwnKeys().isOwners(down('A'), 0)).toBe(true);
});

it('a key pressed here is not, nor when it repeats itself, and once more after it went up', () => {
  const keys = new OwnKeys();
  keys.press(0);
  for (const at of [5, 300, 340, 2_000]) expect(keys.isOwners(down('A'), at)).toBe(false);
  expect(keys.isOwners(up('A'), 2_010)).toBe(false);
  expect(keys.isOwners(down('A'), 2_020)).toBe(true);
});

it('the owner’s key between two of ours is found by the one that is too many', () => {
  const keys = new OwnKeys();
  keys.press(0);
  expect([down('OWNER'), down('A')].map((change) => keys.isOwners(change, 10))).toContain(true);
});

it('a press that was never heard hides no key of the owner’s later on', () => {
  const keys = new OwnKeys();
  keys.press(0);
  expect(keys.isOwners(down('A'), 501)).toBe(true);
});

it('a key of the owner’s that goes up was pressed before', () => {
  expect(new OwnKeys().isOwners(up('A'), 0)).toBe(false);
});
