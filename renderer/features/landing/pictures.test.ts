import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { languages } from '#shared/locales/languages.ts';
import { landingPictures } from './picture-list.ts';

const folder = join(import.meta.dirname, 'pictures');
const KILOBYTE = 1_024;

const expected = Object.entries(landingPictures).flatMap(([name, picture]) => {
  const { widths, view, maxKilobytes, ...more } = picture;
  const { width, height } = 'clip' in more ? more.clip : view;
  return ['dark', 'light'].flatMap((theme) =>
    languages.flatMap((language) =>
      widths.map((pixels) => ({
        file: `${name}-${theme}-${language}-${String(pixels)}.avif`,
        pixels,
        height: Math.round((pixels * height) / width),
        maxBytes: maxKilobytes * KILOBYTE,
      })),
    ),
  );
});

it('every picture of the landing page is there in both themes and languages, and no other file', async () => {
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(expected.map(({ file }) => file).toSorted());
});

it.each(expected)('$file has its size and keeps its budget', async (picture) => {
  const path = join(folder, picture.file);
  const { width, height } = await sharp(path).metadata();
  expect(width).toBe(picture.pixels);
  expect(Math.abs(height - picture.height)).toBeLessThanOrEqual(1);
  expect((await stat(path)).size).toBeLessThanOrEqual(picture.maxBytes);
});
