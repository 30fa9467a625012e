import { describe, expect, it } from 'vitest';
import catalogue from '../../resources/games.json' with { type: 'json' };
import {
  gamesOfPlatform,
  indexGames,
  isLauncher,
  matchGame,
  needsPath,
  type DetectableGame,
} from './game-detection.ts';

function game(id: string, executables: readonly string[], isOwn = false): DetectableGame {
  return { id, name: id.replaceAll('-', ' '), executables, isOwn };
}

const index = indexGames([
  game('emberfall', ['emberfall.exe', 'emberfall.app']),
  game('portal', ['portal/hl2.exe']),
  game('half-life-2', ['hl2.exe']),
  game('team-fortress-2', ['hl2.exe']),
  game('blockworld', ['javaw.exe', 'blockworld/runtime/bin/javaw.exe']),
  game('ski', ['ski/skilauncher.exe', 'win64/ski.exe']),
  game('my-old-game', ['d:/old/launcher.exe'], true),
]);

function found(path: string | null, name = path?.split(/[/\\]/).at(-1) ?? ''): string | null {
  return matchGame(index, { pid: 1, name, path, startedAt: null })?.id ?? null;
}

describe('a process', () => {
  it.each([
    ['by the name of its file', 'C:\\Games\\emberfall.exe', 'emberfall'],
    ['in whichever case', 'C:\\GAMES\\EmberFall.EXE', 'emberfall'],
    ['by the end of its path', 'D:\\steam\\Portal\\hl2.exe', 'portal'],
    ['by whole folders only', 'D:\\steam\\not-portal\\hl2.exe', null],
    ['by its bundle', '/Applications/Emberfall.app/Contents/MacOS/main', 'emberfall'],
    ['by the folder of its name', 'C:\\common\\Half-Life 2\\hl2.exe', 'half-life-2'],
    ['by the folder of its name, too', 'C:\\common\\Team Fortress 2\\hl2.exe', 'team-fortress-2'],
    ['not by what several are', 'C:\\somewhere\\hl2.exe', null],
    ['not by an ending within a name', 'C:\\games\\notemberfall.exe', null],
    ['not by what runs anything', 'C:\\tools\\jre\\bin\\javaw.exe', null],
    ['by where that lies', 'C:\\Blockworld\\runtime\\bin\\javaw.exe', 'blockworld'],
    ['by where that lies, elsewhere', 'C:\\.blockworld\\jre-21\\javaw.exe', 'blockworld'],
  ])('[D-041] is a game %s', (_how, path, id) => {
    expect(found(path)).toBe(id);
  });

  it('[D-041] is the game of the longest path', () => {
    // either alone would be right
    expect(found('c:/half-life 2/portal/hl2.exe')).toBe('portal');
  });

  it.each([
    'c:/ski/SkiLauncher.exe',
    'c:/steam/steam.exe',
    'c:/epic/EpicGamesLauncher.exe',
    'c:/riot/RiotClientServices.exe',
  ])('[D-041] is no game when it is a launcher: %s', (path) => {
    expect(found(path)).toBeNull();
    expect(isLauncher(path.split('/').at(-1) ?? '')).toBe(true);
  });

  it('[D-041] is an own game whatever it is', () => {
    expect(found('D:\\Old\\launcher.exe')).toBe('my-old-game');
    expect(found('D:\\other\\launcher.exe')).toBeNull();
  });

  it.each([
    ['emberfall.exe', 'emberfall'],
    ['SKI.exe', 'ski'],
    ['hl2.exe', null],
    ['javaw.exe', null],
    ['constructor', null],
  ])('without a path is what its name alone can mean: %s', (name, id) => {
    expect(found(null, name)).toBe(id);
  });

  it.each([
    ['emberfall.exe', false],
    ['ski.exe', true],
    ['hl2.exe', true],
    ['javaw.exe', true],
    ['notepad.exe', false],
  ])('is asked for its path where that tells more: %s', (name, isAsked) => {
    expect(needsPath(index, { pid: 1, name, path: null, startedAt: null })).toBe(isAsked);
  });
});

describe('the catalogue', () => {
  const { games } = catalogue;

  it.each([
    [
      'win32',
      'c:/steam/counter-strike global offensive/game/bin/win64/cs2.exe',
      'counter-strike-2',
    ],
    ['linux', 'c:/riot games/valorant/live/binaries/win64/valorant-win64-shipping.exe', 'valorant'],
    ['linux', '/games/terraria/terraria.bin.x86', 'terraria'],
    ['darwin', '/applications/albion-online.app/contents/macos/albion', 'albion-online'],
    ['darwin', 'c:/albion-online.exe', null],
  ])('[D-041] is known by its files on %s: %s', (platform, path, id) => {
    const known = indexGames(gamesOfPlatform(games, platform));
    const seen = { pid: 1, name: path.split('/').at(-1) ?? '', path, startedAt: null };
    expect(matchGame(known, seen)?.id ?? null).toBe(id);
  });

  it('finds nearly each of its games by one of its files', () => {
    const known = indexGames(gamesOfPlatform(games, 'win32'));
    const lost = games.filter(
      ({ id, executables }) =>
        !(executables.win32 ?? []).some(
          (file) =>
            matchGame(known, { pid: 1, name: '', path: `c:/${id}/${file}`, startedAt: null })
              ?.id === id,
        ),
    );
    // their only file is a launcher, or another game's as well
    expect(lost.length).toBeLessThanOrEqual(8);
  });
});
