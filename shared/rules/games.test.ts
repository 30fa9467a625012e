import { describe, expect, it } from 'vitest';
import { filterGames, gamePlatforms, gameRegions, isGameChoiceComplete } from './games.ts';

describe('games', () => {
  const catalogue = [
    { id: '1', name: 'Counter Terrorists' },
    { id: '2', name: 'Insurgency' },
    { id: '3', name: 'Counter-Strike 2', shortName: 'CS2' },
    { id: '4', name: 'League of Legends', shortName: 'LoL' },
    { id: '5', name: 'Cs Manager' },
  ];
  const found = (typed: string): string =>
    filterGames(catalogue, typed)
      .map(({ id }) => id)
      .join(' ');

  it('[T-293] are filtered by the beginning of name or short name, popular ones first', () => {
    expect(found('counter')).toBe('3 1');
    expect(found('cs')).toBe('3 5');
    expect(found('LOL')).toBe('4');
    expect(found('IN')).toBe('2');
    expect(found('strike')).toBe('');
    expect(found(' ')).toBe('3 4 1 2 5');
  });

  it('[T-295] are added with a game, at least one platform and a region', () => {
    const choice = { gameId: '1', platforms: ['PC'], region: 'Global' } as const;
    expect(isGameChoiceComplete(choice)).toBe(true);
    expect(isGameChoiceComplete({ ...choice, gameId: null })).toBe(false);
    expect(isGameChoiceComplete({ ...choice, platforms: [] })).toBe(false);
    expect(isGameChoiceComplete({ ...choice, region: null })).toBe(false);
  });

  it('[T-296] have six platforms', () => {
    expect(gamePlatforms.join(', ')).toBe('PC, XBOX, PLAYSTATION, NINTENDO, MOBILE, OTHER');
  });

  it('[T-297] have nine regions', () => {
    expect(gameRegions.join(', ')).toBe(
      'Global, North America, South America, Europe, Oceania, Africa, Middle East, Asia, Australia',
    );
  });
});
