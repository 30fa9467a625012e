import { describe, expect, it } from 'vitest';
import type { BrowserWindow, ContextMenuParams } from 'electron';
import { desktopTexts } from '../lib/texts.ts';
import { contextMenuItems } from './context-menu.ts';
import { CrashCount } from './crash-count.ts';
import { zoomAfter } from './zoom.ts';

const did: string[] = [];
const note = (name: string) => (value: unknown) => did.push(`${name} ${String(value)}`);

// reason: the members that the menu uses
const window = {
  webContents: {
    replaceMisspelling: note('replace'),
    downloadURL: note('download'),
    copyImageAt: note('copy image'),
    session: { addWordToSpellCheckerDictionary: note('learn') },
  },
} as unknown as BrowserWindow;

const none = {
  misspelledWord: '',
  dictionarySuggestions: [],
  isEditable: false,
  editFlags: { canCut: true, canCopy: true, canPaste: true, canSelectAll: true },
  selectionText: '',
  linkURL: '',
  mediaType: 'none',
  hasImageContents: false,
  srcURL: '',
  x: 1,
  y: 2,
};

function menuFor(params: object) {
  // reason: the members that the menu reads
  const given = { ...none, ...params } as unknown as ContextMenuParams;
  const items = contextMenuItems(window, given, {
    // reason: the one function that is called
    electron: { clipboard: { writeText: note('copy') } } as never,
    texts: () => desktopTexts('en'),
    tayfa: 'https://tayfa.example.org',
  });
  return {
    labels: items.map(({ label, type }) => label ?? type),
    click(label: string) {
      did.length = 0;
      // reason: our handlers take none of Electron's arguments
      const click = items.find((item) => item.label === label)?.click as (() => void) | undefined;
      click?.();
      return did;
    },
  };
}

describe('the menu of the right button', () => {
  it('[D-010] offers suggestions for a misspelled word, and editing', () => {
    const menu = menuFor({
      isEditable: true,
      misspelledWord: 'helo',
      dictionarySuggestions: ['hello', 'help'],
    });
    expect(menu.labels).toEqual([
      'hello',
      'help',
      'Add to dictionary',
      'separator',
      'Cut',
      'Copy',
      'Paste',
      'Select all',
    ]);
    expect(menu.click('hello')).toEqual(['replace hello']);
    expect(menu.click('Add to dictionary')).toEqual(['learn helo']);
  });

  it('[D-010] copies a link, an own one as it is known outside', () => {
    const outside = menuFor({ linkURL: 'https://example.org/a' });
    expect(outside.click('Copy link')).toEqual(['copy https://example.org/a']);
    const own = menuFor({ linkURL: 'app://tayfa/teams/7?messageId=1' });
    expect(own.click('Copy link')).toEqual(['copy https://tayfa.example.org/teams/7?messageId=1']);
    expect(menuFor({ linkURL: 'javascript:alert(1)' }).labels).toEqual([]);
  });

  it('[D-010] saves a picture', () => {
    const menu = menuFor({ mediaType: 'image', hasImageContents: true, srcURL: 'app://tayfa/a' });
    expect(menu.labels).toEqual(['Copy image', 'Save image']);
    expect(menu.click('Save image')).toEqual(['download app://tayfa/a']);
  });

  it('is not there where nothing can be done', () => {
    expect(menuFor({}).labels).toEqual([]);
  });
});

describe('the size of the page', () => {
  it('[D-010] goes in steps, ends, and comes back', () => {
    expect(zoomAfter(0, 'in')).toBe(0.5);
    expect(zoomAfter(0, 'out')).toBe(-0.5);
    expect(zoomAfter(4, 'in')).toBe(4);
    expect(zoomAfter(-4, 'out')).toBe(-4);
    expect(zoomAfter(3, 'reset')).toBe(0);
  });
});

describe('crashes', () => {
  it('[D-009] are a loop when the third comes within a minute', () => {
    const crashes = new CrashCount();
    expect([0, 20_000, 59_000].map((at) => crashes.add(at))).toEqual([false, false, true]);
  });

  it('[D-009] that are further apart are not', () => {
    const crashes = new CrashCount();
    expect([0, 31_000, 62_000, 93_000].map((at) => crashes.add(at))).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});
