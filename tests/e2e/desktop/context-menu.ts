import { expect } from '../support/app.ts';
import type { Stage } from './stand-in/stage.ts';

/** What Chromium tells of a linked picture in a field, at a word that it does not know. */
const EVERYTHING = {
  misspelledWord: 'helo',
  dictionarySuggestions: ['hello'],
  isEditable: true,
  editFlags: { canCut: true, canCopy: true, canPaste: true, canSelectAll: true },
  selectionText: 'helo',
  linkURL: 'https://example.org/chart',
  mediaType: 'image',
  hasImageContents: true,
  srcURL: 'app://tayfa/content/a.webp',
  x: 1,
  y: 2,
};

/** The right button of the mouse opens a menu of the system, of what can be done there. */
export async function expectContextMenu(stage: Stage): Promise<void> {
  await stage.happen({ type: 'context-menu', params: EVERYTHING });
  const { contextMenu } = await stage.report();
  const labels = contextMenu.flatMap(({ label }) => label ?? []);
  const expected = [
    /^hello$/,
    /^(Add to dictionary|Sözlüğe ekle)$/,
    /^(Cut|Kes)$/,
    /^(Copy|Kopyala)$/,
    /^(Paste|Yapıştır)$/,
    /^(Select all|Tümünü seç)$/,
    /^(Copy link|Bağlantıyı kopyala)$/,
    /^(Copy image|Resmi kopyala)$/,
    /^(Save image|Resmi kaydet)$/,
  ];
  expect(labels).toEqual(expected.map((label) => expect.stringMatching(label)));
  await stage.happen({ type: 'context-item', path: [labels[6] ?? ''] });
  const { calls } = await stage.report();
  expect(calls).toContain('clipboard.writeText ["https://example.org/chart"]');
}
