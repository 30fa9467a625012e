import { describe, expect, it } from 'vitest';
import { isOwnSource, SCREEN_SOURCE_ID, windowOfGame } from './screen-sources.ts';

describe('screens and windows that can be shared', () => {
  it.each([
    ['window:12:1', [], true],
    ['window:12:0', ['window:12:1'], true],
    ['window:12:0', ['window:12:0'], true],
    ['window:12:0', ['window:120:0', 'window:1:0'], false],
    ['window:12:0', [], false],
    ['screen:12:0', ['window:12:0'], false],
  ])('%s is our own with %j: %s', (id, own, isOwn) => {
    expect(isOwnSource(id, own)).toBe(isOwn);
  });

  it.each([
    ['Rust', ['Rust - Wikipedia - Browser', 'Rust'], 1],
    ['Counter-Strike 2', ['Counter-Strike 2'], 0],
    ['Minecraft', ['Minecraft* 1.21.4 - Singleplayer', 'notes'], 0],
    ['League of Legends', ['League of Legends (TM) Client'], 0],
    ['DOTA 2', ['Dota 2'], 0],
    ['Rust', ['Rusty Lake', 'About Rust'], null],
    ['İzmir Kartları', ['izmir kartları', 'İzmir Kartları'], 1],
    ['?!', ['anything'], null],
  ])('%s among %j', (game, titles, found) => {
    const windows = titles.map((name, index) => ({ id: `window:${index}:0`, name }));
    expect(windowOfGame(windows, game)).toBe(found === null ? null : `window:${found}:0`);
  });

  it.each([
    ['screen:0:0', true],
    ['window:18446744073709551615:0', true],
    ['web-contents-media-stream://1:2', false],
    ['window:1', false],
    ['window:1:0\n', false],
    ['tab:1:0', false],
  ])('%j is a name of one: %s', (id, isOne) => {
    expect(SCREEN_SOURCE_ID.test(id)).toBe(isOne);
  });
});
