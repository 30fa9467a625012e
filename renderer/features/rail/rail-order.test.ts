import { describe, expect, it } from 'vitest';
import type { TeamId } from '#shared/lib/ids.ts';
import { arrangeRail, type Rail } from '#shared/rules/rail.ts';
import { sampleTeam } from '#tests/reduce/sample-view.ts';
import { orderAfterMove, railGroups } from './rail-order.ts';

// reason: ids of a test are plain numbers
const [a, b, c, d, e] = ['1', '2', '3', '4', '5'] as string[] as TeamId[];
const teams = [a, b, c, d, e].map((id) => sampleTeam(id && { id }));
const rail = {
  favourites: [e],
  folders: [{ id: 'games', name: 'Games', tint: 1, teamIds: [b, d] }],
  // reason: ids of a test are plain numbers
} as Rail;
const items = arrangeRail(teams, rail);

describe('the order of a rail', () => {
  it('is held among favourites, at the top and within each folder', () => {
    expect(railGroups(items, 'vertical').map(({ key, ids }) => [key, ids])).toEqual([
      ['favourites', ['5']],
      ['teams', ['1', 'folder:games', '3']],
      ['in:games', ['2', '4']],
    ]);
  });

  it.each([
    // a folder takes its teams along
    ['folder:games', '1', ['5', '2', '4', '1', '3']],
    ['1', '3', ['5', '2', '4', '3', '1']],
    ['4', '2', ['5', '1', '4', '2', '3']],
    // from one group to another nothing is moved
    ['4', '1', null],
    ['5', '1', null],
    ['1', '1', null],
  ])('%s over %s: %j', (active, over, expected) => {
    expect(orderAfterMove(items, active, over)).toEqual(expected);
  });
});
