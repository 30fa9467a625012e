import { expect, it } from 'vitest';
import { checkGlossaryWords, wordsIn } from './glossary-words.mjs';

function wordsOf(text: string, file = 'server/lib/thing.ts'): string[] {
  return wordsIn(file, text).map(({ message }) => /"([^"]+)"/.exec(message)?.[1] ?? '');
}

it.each([
  ['// told to whoever listens', ['whoever']],
  ['const forNobody = 1; // and Somebody', ['Nobody', 'Somebody']],
  ['/** A page of ours. */', ['of ours']],
  ['function heedHints() {} // takeHeed', ['heed', 'Heed']],
  ['const room = findRoom(rooms); roomOf(x)', ['room', 'room', 'rooms', 'Room']],
])('refuses the words of %s', (text, words) => {
  expect(wordsOf(text).toSorted()).toEqual(words.toSorted());
});

it.each([
  'createVoiceRooms(voiceRooms) // a voice room',
  'headroom, mushrooms, and chatrooms',
  '// ours are heeled',
  '// no one, anyone, everyone',
])('lets pass %s', (text) => {
  expect(wordsOf(text)).toEqual([]);
});

it('lets a word stand where it is right', () => {
  expect(wordsOf('rooms.join(room)', 'server/voice/voice-rooms.ts')).toEqual([]);
  expect(wordsOf('rooms.join(room)', 'server/lib/rooms.ts')).toHaveLength(2);
});

it('judges production code only, and names file and line', async () => {
  const texts: Record<string, string> = {
    'main/index.ts': 'one\n// nobody',
    'main/index.test.ts': '// nobody',
    'tests/world.ts': '// nobody',
    'docs/page.md': 'nobody',
  };
  const found = await checkGlossaryWords({
    files: () => Promise.resolve(Object.keys(texts)),
    text: (file) => Promise.resolve(texts[file] ?? null),
  });
  expect(found.map(({ file, line }) => [file, line])).toEqual([['main/index.ts', 2]]);
});
