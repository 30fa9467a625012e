import { expect, it } from 'vitest';
import { waitingShown } from './waiting-shown.ts';

function places(calls: number, quiet: number) {
  return [
    ...Array.from({ length: calls }, () => ({ mentions: 1 })),
    ...Array.from({ length: quiet }, () => ({ mentions: 0 })),
  ];
}

it('shows some of what calls and some of what is quiet, and counts the rest', () => {
  for (const [calls, quiet, further] of [
    [0, 0, 0],
    [4, 6, 0],
    // calls that are not shown are told of, however little is quiet
    [6, 0, 2],
    [6, 2, 2],
    [2, 8, 2],
    [7, 9, 6],
  ] as const) {
    const shown = waitingShown(places(calls, quiet));
    expect(shown.calls).toHaveLength(Math.min(calls, 4));
    expect(shown.quiet).toHaveLength(Math.min(quiet, 6));
    expect(shown.further).toBe(further);
  }
});
