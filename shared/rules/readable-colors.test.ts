import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradientColors, solidColors } from './colors.ts';
import { contrastOf, hardestGrounds, readableColors, textOn } from './readable-colors.ts';

const chosen = [
  ...solidColors.map(({ color }) => color),
  ...gradientColors.flatMap(({ color, color2 }) => [color, color2]),
];
const { light, dark } = hardestGrounds;

describe('the colour of a name', () => {
  it.each(chosen)('%s can be read in both themes', (color) => {
    const { onLight, onDark } = readableColors(color);
    expect(contrastOf(onLight, light)).toBeGreaterThanOrEqual(4.5);
    expect(contrastOf(onDark, dark)).toBeGreaterThanOrEqual(4.5);
  });

  it('can be read whatever a team chooses', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xff_ff_ff }), (value) => {
        const { onLight, onDark } = readableColors(`#${value.toString(16).padStart(6, '0')}`);
        expect(contrastOf(onLight, light)).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(onDark, dark)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it.each([
    // WCAG's own examples of contrast
    ['#000000', '#ffffff', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ffffff', '#ffffff', 1],
  ])('is measured as WCAG says: %s on %s', (text, ground, contrast) => {
    expect(contrastOf(text, ground)).toBeCloseTo(contrast, 2);
  });

  it.each([
    // [chosen, on light, on dark]: what can be read already stays as it was chosen
    ['#000080', '#000080', null],
    ['#ffe259', null, '#ffe259'],
    ['#ffffff', null, '#ffffff'],
    ['#000000', '#000000', null],
  ] as const)('is changed no more than needed: %s', (color, onLight, onDark) => {
    const readable = readableColors(color);
    for (const [wanted, given, ground] of [
      [onLight, readable.onLight, light],
      [onDark, readable.onDark, dark],
    ] as const) {
      if (wanted !== null) expect(given).toBe(wanted);
      else expect(contrastOf(given, ground)).toBeLessThan(4.9);
    }
  });
});

describe('words on a colour that a person chose', () => {
  it('[X-016] can be read on every colour, in black or in white', () => {
    const steps = [0, 51, 102, 117, 118, 119, 153, 204, 255];
    const hex = (value: number) => value.toString(16).padStart(2, '0');
    for (const red of steps)
      for (const green of steps)
        for (const blue of steps) {
          const color = `#${hex(red)}${hex(green)}${hex(blue)}`;
          expect(contrastOf(color, textOn(color)), color).toBeGreaterThanOrEqual(4.5);
        }
  });
});
