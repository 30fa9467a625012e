import { describe, expect, it } from 'vitest';
import catalogue from '../../resources/games.json' with { type: 'json' };
import { catalogueEntry, gamesByPrefix, type Game } from './games.ts';

const facts = [
  { id: 'rust', name: 'Rust', shortName: null },
  { id: 'csgo', name: 'Counter-Strike: Global Offensive', shortName: 'CSGO' },
  { id: 'celeste', name: 'Celeste', shortName: null },
  { id: 'cs2', name: 'Counter-Strike 2', shortName: 'CS2' },
  { id: 'inside', name: 'Inside', shortName: null },
];
const games: readonly Game[] = facts.map(({ shortName, ...game }) =>
  catalogueEntry({ ...game, ...(shortName !== null && { shortName }) }),
);

function named(typed: string): readonly string[] {
  return gamesByPrefix(games, typed).map(({ id }) => id);
}

describe('games by what is typed', () => {
  it('[T-293] begin with it by name or short name, popular ones first', () => {
    expect(named('c')).toEqual(['cs2', 'csgo', 'celeste']);
    expect(named('cs')).toEqual(['cs2', 'csgo']);
    expect(named('CSGO')).toEqual(['csgo']);
    expect(named('counter')).toEqual(['cs2', 'csgo']);
    // not in the middle, and not a word further on
    expect(named('strike')).toEqual([]);
    expect(named('')).toEqual(['cs2', 'csgo', 'celeste', 'inside', 'rust']);
  });

  it('know the letters of a Turkish keyboard', () => {
    for (const typed of ['ins', 'İNS', 'ıns', 'INS']) expect(named(typed)).toEqual(['inside']);
  });
});

describe('the catalogue', () => {
  it('[T-298, E-210] holds about 450 games, each with id, name, icon, and a short name if popular', () => {
    const all = catalogue.games.map(catalogueEntry);
    expect(all.length).toBeGreaterThan(400);
    expect(all.length).toBeLessThan(500);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, name } of all) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(name.trim()).not.toBe('');
    }
    const popular = all.filter(({ shortName }) => shortName !== null);
    expect(popular.length).toBeGreaterThan(20);
    expect(popular.length).toBeLessThan(100);
    expect(popular).toContainEqual(expect.objectContaining({ id: 'valorant' }));
    // popular games come first
    const inOrder = gamesByPrefix(all, '').map(({ shortName }) => shortName !== null);
    expect(inOrder.lastIndexOf(true)).toBe(popular.length - 1);
    for (const { icon } of all) expect(URL.canParse(icon)).toBe(true);
    // each game has a picture of its own
    expect(new Set(all.map(({ icon }) => icon)).size).toBeGreaterThan(all.length * 0.98);
  });

  it('draws pictures of letters and digits alone', () => {
    const hostile = {
      id: 'x',
      name: '<script>&"\'</text><image href="//evil"/>',
      shortName: '<b>',
    };
    const { icon } = catalogueEntry(hostile);
    expect(icon).toMatch(/^data:image\/svg\+xml,/);
    const drawn = decodeURIComponent(icon.slice(icon.indexOf(',') + 1));
    expect(drawn).toMatch(/>[\p{L}\p{N}]{1,4}<\/text><\/svg>$/u);
    expect(drawn).not.toMatch(/script|image|href|&/);
  });
});
