import { describe, expect, it } from 'vitest';
import { asGradient, asSolid, DEFAULT_ROLE_COLOR, gradientColors, solidColors } from './colors.ts';
import { validateColor } from './validation.ts';

describe('role colours', () => {
  it('[T-164] sixteen solid presets', () => {
    expect(solidColors.map(({ name }) => name).join(', ')).toBe(
      'Blue, Red, Green, Yellow, Purple, Gray, Orange, Teal, Magenta, Pink, Brown, Gold, Navy, Lime, Maroon, Olive',
    );
  });

  it('[T-165] sixteen gradient presets', () => {
    expect(gradientColors.map(({ name }) => name).join(', ')).toBe(
      'Candy, Rainbow, Ocean, Forest, Sunset, Lavender, Peach, Berry, Aurora, Flamingo, Galaxy, Sunrise, Watermelon, Dream, Mint, Skyline',
    );
  });

  it('are written as the rule for colours asks, and no two are alike', () => {
    const colors = solidColors.map(({ color }) => color);
    const pairs = gradientColors.map(({ color, color2 }) => `${color} ${color2}`);
    for (const color of [...colors, ...pairs.flatMap((pair) => pair.split(' '))]) {
      expect([color, validateColor(color)]).toEqual([color, null]);
    }
    expect(new Set(colors).size).toBe(16);
    expect(new Set(pairs).size).toBe(16);
  });

  it('[T-166] white by default', () => {
    expect(DEFAULT_ROLE_COLOR).toBe('#ffffff');
  });

  it("gradient takes the first preset's second colour, solid clears it", () => {
    const gradient = asGradient({ color: '#123456', color2: null });
    expect(gradient).toEqual({ color: '#123456', color2: gradientColors[0].color2 });
    expect(asSolid(gradient)).toEqual({ color: '#123456', color2: null });
  });
});
