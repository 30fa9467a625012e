import { describe, expect, it } from 'vitest';
import catalogue from '../../resources/games.json' with { type: 'json' };
import { gamesByPrefix, type Game } from './games.ts';

const games: readonly Game[] = [
  { id: 'rust', name: 'Rust', shortName: null },
  { id: 'csgo', name: 'Counter-Strike: Global Offensive', shortName: 'CSGO' },
  { id: 'celeste', name: 'Celeste', shortName: null },
  { id: 'cs2', name: 'Counter-Strike 2', shortName: 'CS2' },
  { id: 'inside', name: 'Inside', shortName: null },
];

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
  it('holds about 450 games, each with an id for addresses and a name, once', () => {
    const { games: all } = catalogue;
    expect(all.length).toBeGreaterThan(400);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id, name } of all) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(name.trim()).not.toBe('');
    }
    expect(all.filter(({ shortName }) => shortName !== undefined).length).toBeGreaterThan(20);
  });
});
