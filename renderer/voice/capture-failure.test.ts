import { expect, it } from 'vitest';
import { refusedShare } from './capture-failure.ts';

const denied = new DOMException('Permission denied', 'NotAllowedError');
const bySystem = new DOMException('Permission denied by system', 'NotAllowedError');

it.each([
  ['screen', denied, 3_000, 'cancelled'],
  ['screen', denied, 20, 'denied'],
  ['screen', bySystem, 3_000, 'denied'],
  ['camera', denied, 3_000, 'denied'],
  ['screen', new DOMException('', 'NotReadableError'), 20, 'busy'],
  ['camera', new DOMException('', 'NotFoundError'), 20, 'missing'],
  ['screen', new Error('odd'), 20, 'unknown'],
] as const)('a %s refused by %s after %i ms is %s', (...[source, error, tookMs, result]) => {
  expect(refusedShare(source, error, tookMs)).toBe(result);
});
