import { describe, expect, it } from 'vitest';
import { askedHotkeys, hotkeyWithChord, parseHotkeys, withHotkey } from './own-hotkeys.ts';

const f9 = { chord: 'F9', code: 'F9' };
const mute = { chord: 'Mod+Shift+M', code: 'KeyM' };

describe('stored hotkeys', () => {
  it.each([
    [
      { 'push-to-talk': f9, 'toggle-mute': mute },
      { 'push-to-talk': f9, 'toggle-mute': mute },
    ],
    [{ 'push-to-talk': { chord: 'A', code: 'KeyA' } }, {}],
    [{ 'push-to-talk': { chord: 'F9', code: 'F10' } }, {}],
    [{ 'push-to-talk': { chord: 'F9' }, other: f9 }, {}],
    // the first of two has them
    [{ 'push-to-talk': f9, 'toggle-mute': f9 }, { 'toggle-mute': f9 }],
    ['nothing', null],
  ])('%j are read as %j', (stored, read) => {
    expect(parseHotkeys(stored)).toEqual(read);
  });

  it('are changed one by one', () => {
    const own = withHotkey(withHotkey({}, 'push-to-talk', f9), 'toggle-mute', mute);
    expect(hotkeyWithChord(own, 'F9')).toBe('push-to-talk');
    expect(hotkeyWithChord(withHotkey(own, 'push-to-talk', null), 'F9')).toBeNull();
  });
});

describe('what the application is asked to hear', () => {
  const own = { 'push-to-talk': f9, 'toggle-mute': mute };

  it('keys to hold only while there is something to hold them for', () => {
    const asked = { own, streamerChord: null, hasOverlay: false };
    expect(askedHotkeys({ ...asked, isHoldWanted: false })).toEqual([
      { action: 'toggle-mute', ...mute },
    ]);
    expect(askedHotkeys({ ...asked, isHoldWanted: true })).toHaveLength(2);
  });

  it.each([
    ['Alt+Shift+S', 'KeyO', 'KeyO'],
    // chosen in a browser, where no place is kept
    ['Mod+Alt+S', 'KeyO', 'KeyS'],
  ])('streamer mode by its shortcut %s', (chord, kept, code) => {
    const keys = { 'streamer-mode': { chord: 'Alt+Shift+S', code: kept } };
    const asked = askedHotkeys({
      own: keys,
      streamerChord: chord,
      isHoldWanted: false,
      hasOverlay: false,
    });
    expect(asked).toEqual([{ action: 'streamer-mode', chord, code }]);
  });

  it.each([null, 'Mod+/', 'Mod+C'])('not by %s', (streamerChord) => {
    expect(askedHotkeys({ own: {}, streamerChord, isHoldWanted: true, hasOverlay: false })).toEqual(
      [],
    );
  });

  it('to move the game overlay, while there is one', () => {
    const moving = { own: { 'move-overlay': f9 }, streamerChord: null, isHoldWanted: true };
    expect(askedHotkeys({ ...moving, hasOverlay: false })).toEqual([]);
    expect(askedHotkeys({ ...moving, hasOverlay: true })).toEqual([
      { action: 'move-overlay', ...f9 },
    ]);
  });

  it('no keys twice', () => {
    const asked = askedHotkeys({ own, streamerChord: 'F9', isHoldWanted: true, hasOverlay: false });
    expect(asked.map(({ action }) => action)).toEqual(['streamer-mode', 'toggle-mute']);
  });
});
