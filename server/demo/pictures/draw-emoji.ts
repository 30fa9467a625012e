import type { Palette } from './palettes.ts';
import { circle, fixed, path, picture, type Canvas } from './svg.ts';

type Glyph = (palette: Palette) => string;

const OUTLINE = 'stroke-width="5" stroke-linejoin="round" stroke-linecap="round"';

/** On a square of 100, without a ground: an emoji stands between words. */
export const emojiGlyphs = {
  flame: (palette) =>
    path(
      'M 52 6 C 58 26 84 36 82 64 A 32 31 0 0 1 18 64 C 18 46 32 42 32 24 C 42 28 46 36 46 44 C 54 34 56 20 52 6 Z',
      `fill="${palette.accent}" stroke="${palette.deep}" ${OUTLINE}`,
    ) +
    path(
      'M 52 48 C 56 58 68 62 66 76 A 16 15 0 0 1 34 76 C 34 66 44 64 52 48 Z',
      `fill="${palette.light}"`,
    ),
  heart: (palette) =>
    path(
      'M 50 90 C 18 68 6 50 10 32 C 15 12 40 10 50 30 C 60 10 85 12 90 32 C 94 50 82 68 50 90 Z',
      `fill="${palette.accent}" stroke="${palette.deep}" ${OUTLINE}`,
    ) + path('M 26 30 C 20 36 20 44 24 50', `fill="none" stroke="${palette.light}" ${OUTLINE}`),
  trophy: (palette) =>
    path(
      'M 26 20 H 8 C 8 42 18 50 32 52 M 74 20 H 92 C 92 42 82 50 68 52',
      `fill="none" stroke="${palette.deep}" ${OUTLINE}`,
    ) +
    path(
      'M 26 10 H 74 V 36 C 74 54 64 62 56 64 V 76 H 70 V 90 H 30 V 76 H 44 V 64 C 36 62 26 54 26 36 Z',
      `fill="${palette.main}" stroke="${palette.deep}" ${OUTLINE}`,
    ) +
    path('M 37 20 V 38', `stroke="${palette.light}" stroke-width="6" stroke-linecap="round"`),
  shield: (palette) =>
    path(
      'M 50 6 L 86 18 V 46 C 86 70 70 86 50 94 C 30 86 14 70 14 46 V 18 Z',
      `fill="${palette.main}" stroke="${palette.deep}" ${OUTLINE}`,
    ) +
    path('M 50 14 L 78 24 V 46 C 78 64 66 78 50 85 Z', `fill="${palette.light}" opacity="0.75"`),
  potion: (palette) =>
    path(
      'M 40 10 H 60 M 42 10 V 38 L 18 76 C 14 86 18 92 28 92 H 72 C 82 92 86 86 82 76 L 58 38 V 10',
      `fill="${palette.light}" stroke="${palette.deep}" ${OUTLINE}`,
    ) +
    path(
      'M 30 62 H 70 L 79 78 C 81 85 79 88 72 88 H 28 C 21 88 19 85 21 78 Z',
      `fill="${palette.accent}"`,
    ) +
    circle([42, 74], 4, `fill="${palette.light}"`) +
    circle([57, 80], 3, `fill="${palette.light}"`),
  coin: (palette) =>
    circle([50, 50], 42, `fill="${palette.accent}" stroke="${palette.deep}" stroke-width="5"`) +
    circle([50, 50], 30, `fill="none" stroke="${palette.light}" stroke-width="4"`) +
    path(
      'M 50 30 L 55 44 L 70 44 L 58 53 L 62 68 L 50 59 L 38 68 L 42 53 L 30 44 L 45 44 Z',
      `fill="${palette.light}"`,
    ),
  cup: (palette) =>
    path(
      'M 70 44 H 80 A 14 14 0 0 1 80 72 H 68',
      `fill="none" stroke="${palette.deep}" ${OUTLINE}`,
    ) +
    path(
      'M 16 38 H 72 V 66 C 72 82 62 90 44 90 C 26 90 16 82 16 66 Z',
      `fill="${palette.main}" stroke="${palette.deep}" ${OUTLINE}`,
    ) +
    path(
      'M 34 28 q -6 -6 0 -12 M 52 28 q -6 -6 0 -12',
      `fill="none" stroke="${palette.deep}" ${OUTLINE}`,
    ),
  owl: (palette) =>
    path(
      'M 20 14 L 36 24 H 64 L 80 14 V 58 A 30 32 0 0 1 20 58 Z',
      `fill="${palette.main}" stroke="${palette.deep}" ${OUTLINE}`,
    ) +
    circle([37, 46], 13, `fill="${palette.light}"`) +
    circle([63, 46], 13, `fill="${palette.light}"`) +
    circle([39, 47], 6, `fill="${palette.deep}"`) +
    circle([61, 47], 6, `fill="${palette.deep}"`) +
    path('M 45 58 H 55 L 50 68 Z', `fill="${palette.accent}"`),
} as const satisfies Record<string, Glyph>;

/** The picture of a custom emoji. */
export function drawEmoji(
  glyph: keyof typeof emojiGlyphs,
  canvas: Canvas,
  palette: Palette,
): string {
  const content = `<g transform="scale(${fixed(canvas.width / 100)})">${emojiGlyphs[glyph](palette)}</g>`;
  return picture(canvas, content);
}
