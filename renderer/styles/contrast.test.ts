import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { hardestGrounds } from '#shared/rules/readable-colors.ts';
import { presenceNames } from '../lib/presence-names.ts';

type Tokens = ReadonlyMap<string, string>;
type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const names = ['dark', 'light', 'dark with more contrast', 'light with more contrast'] as const;
const themes = new Map<string, Tokens>();

beforeAll(async () => {
  const dark = declarations(await sheet('theme-dark.css'));
  const light = declarations(await sheet('theme-light.css'));
  const high = await sheet('theme-contrast.css');
  const lightContrastStart = high.indexOf("[data-theme='light']");
  const more = declarations(high.slice(0, lightContrastStart));
  const lightMore = declarations(high.slice(lightContrastStart));
  // the light themes lie over the dark one in the cascade, as here
  themes.set('dark', dark);
  themes.set('light', new Map([...dark, ...light]));
  themes.set('dark with more contrast', new Map([...dark, ...more]));
  themes.set('light with more contrast', new Map([...dark, ...light, ...more, ...lightMore]));
});

function sheet(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

function declarations(css: string): Tokens {
  const found = css.matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g);
  return new Map([...found].map((match) => [match[1] ?? '', (match[2] ?? '').trim()]));
}

function colour(tokens: Tokens, name: string): Colour {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`no token ${name}`);
  const alias = /^var\((.+)\)$/.exec(value)?.[1];
  if (alias !== undefined) return colour(tokens, alias);
  const hex = /^#([0-9a-f]{6})([0-9a-f]{2})?$/.exec(value);
  if (hex === null) throw new Error(`${name} is no colour: ${value}`);
  const channel = (start: number) => Number.parseInt((hex[1] ?? '').slice(start, start + 2), 16);
  const alpha = hex[2] === undefined ? 1 : Number.parseInt(hex[2], 16) / 255;
  return [channel(0), channel(2), channel(4), alpha];
}

function over(above: Colour, below: Colour): Colour {
  const mix = (index: 0 | 1 | 2) => above[index] * above[3] + below[index] * (1 - above[3]);
  return [mix(0), mix(1), mix(2), 1];
}

/** WCAG 2.2, relative luminance. */
function luminance([red, green, blue]: Colour): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(left: Colour, right: Colour): number {
  const [dim, bright] = [luminance(left), luminance(right)].toSorted((a, b) => a - b);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

const grounds = ['ground', 'ground-deep', 'raised', 'floating', 'field'];
const texts = ['text', 'text-muted', 'text-faint', 'accent-text', 'coral-text', 'danger-text'];
const tones = ['accent', 'coral', 'danger', 'warning', 'attention', 'success', 'info'];
const presences = ['online', 'idle', 'busy', 'offline'];

/** [what is read, what lies below it from the top down, what WCAG asks for] */
const pairs: readonly (readonly [string, readonly string[], number])[] = [
  ...grounds.flatMap((ground) =>
    texts.map((text) => [`--color-${text}`, [`--color-${ground}`], 4.5] as const),
  ),
  // rows of lists: hovered, and the one that is open
  ...['ground', 'ground-deep', 'raised', 'floating'].flatMap((ground) =>
    ['text', 'text-muted', 'text-faint'].map(
      (text) => [`--color-${text}`, ['--color-hover', `--color-${ground}`], 4.5] as const,
    ),
  ),
  ...['ground', 'floating'].flatMap((ground) =>
    ['text', 'text-muted', 'accent-text'].map(
      (text) => [`--color-${text}`, ['--color-selected', `--color-${ground}`], 4.5] as const,
    ),
  ),
  // banners, tags and notices
  ...tones.flatMap((tone) =>
    ['ground', 'ground-deep', 'raised', 'floating'].flatMap((ground) =>
      [`--color-${tone}-text`, '--color-text'].map(
        (text) => [text, [`--color-${tone}-soft`, `--color-${ground}`], 4.5] as const,
      ),
    ),
  ),
  ...['', '-hover', '-pressed'].flatMap((state) => [
    ['--color-on-accent', [`--color-accent${state}`], 4.5] as const,
    ['--color-on-danger', [`--color-danger${state}`], 4.5] as const,
  ]),
  ['--color-on-coral', ['--color-coral'], 4.5],
  ...[1, 2, 3, 4, 5, 6].map((tint) => [`--on-tint-${tint}`, [`--tint-${tint}`], 4.5] as const),
  // mentions, and what else stands in a message that mentions one, was jumped to, or is hovered
  ...['highlight', 'hover', 'accent-soft'].flatMap((row) =>
    ['accent', 'coral'].map(
      (tone) =>
        [
          `--color-${tone}-text`,
          [`--color-${tone}-soft`, `--color-${row}`, '--color-ground'],
          4.5,
        ] as const,
    ),
  ),
  // what is drawn rather than read
  ...['ground', 'raised', 'floating'].flatMap((ground) => [
    ['--color-focus', [`--color-${ground}`], 3] as const,
    ['--color-control-line', [`--color-${ground}`], 3] as const,
    ['--color-accent', [`--color-${ground}`], 3] as const,
    ...presences.map((presence) => [`--color-${presence}`, [`--color-${ground}`], 3] as const),
  ]),
];

describe.each(names)('%s', (theme) => {
  it.each(pairs)('%s on %s reaches %d', (front, layers, least) => {
    const tokens = themes.get(theme) ?? new Map<string, string>();
    const ground = layers
      .map((name) => colour(tokens, name))
      .reduceRight((below, above) => over(above, below));
    expect(contrast(colour(tokens, front), ground)).toBeGreaterThanOrEqual(least);
  });
});

describe('the hardest grounds for names', () => {
  const layers = ['hover', 'pressed', 'selected', 'highlight', 'accent-soft', 'coral-soft'];

  it.each(names)('leave no more room than any ground of: %s', (theme) => {
    const tokens = themes.get(theme) ?? new Map<string, string>();
    const isLight = theme.startsWith('light');
    const hardest = new Map([['--hardest', hardestGrounds[isLight ? 'light' : 'dark']]]);
    const bound = luminance(colour(hardest, '--hardest'));
    for (const ground of ['ground', 'ground-deep', 'raised', 'floating']) {
      const below = colour(tokens, `--color-${ground}`);
      const seen = [
        below,
        ...layers.map((layer) => over(colour(tokens, `--color-${layer}`), below)),
      ].map(luminance);
      if (isLight) expect(Math.min(...seen), ground).toBeGreaterThanOrEqual(bound);
      else expect(Math.max(...seen), ground).toBeLessThanOrEqual(bound);
    }
  });
});

/** What somebody would call a colour. */
function nameOf([red, green, blue]: Colour): string {
  const most = Math.max(red, green, blue);
  const range = most - Math.min(red, green, blue);
  if (range < 32) return 'grey';
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range;
  const hue = (60 * sixth + 360) % 360;
  if (hue < 15 || hue > 345) return 'red';
  if (hue > 25 && hue < 43) return 'orange';
  if (hue > 43 && hue < 70) return 'yellow';
  return hue > 100 && hue < 160 ? 'green' : `hue ${String(hue)}`;
}

describe('the presences', () => {
  it('[M-227] 1 online is green, 2 idle orange, 3 do not disturb red, 0 offline grey, in every theme', async () => {
    const marks = await sheet('../ui/display/presence-mark.module.css');
    for (const [theme, tokens] of themes) {
      const shown = Object.entries(presenceNames).map(([value, name]) => {
        const rule = new RegExp(`\\.${name} \\{\\s*color: var\\((--[a-z-]+)\\);`).exec(marks);
        return [value, name, nameOf(colour(tokens, rule?.[1] ?? `of ${name}`))];
      });
      expect(shown, theme).toEqual([
        ['0', 'offline', 'grey'],
        ['1', 'online', 'green'],
        ['2', 'idle', 'orange'],
        ['3', 'busy', 'red'],
      ]);
    }
  });
});

describe('the two tones that a banner may have where another stood', () => {
  it.each(names)('are a yellow and an orange: %s', (theme) => {
    const tokens = themes.get(theme) ?? new Map<string, string>();
    const shown = ['warning', 'attention'].map((tone) =>
      nameOf(colour(tokens, `--color-${tone}-text`)),
    );
    expect(shown).toEqual(['yellow', 'orange']);
  });
});

describe('more contrast', () => {
  it.each(['dark with more contrast', 'light with more contrast'])('%s reads at 7', (theme) => {
    const tokens = themes.get(theme) ?? new Map<string, string>();
    for (const ground of grounds) {
      for (const text of texts) {
        const below = colour(tokens, `--color-${ground}`);
        expect(contrast(colour(tokens, `--color-${text}`), below)).toBeGreaterThanOrEqual(7);
      }
    }
  });
});

describe('the light theme', () => {
  it('sets every colour that the dark one sets', () => {
    const light = themes.get('light') ?? new Map<string, string>();
    const forgotten = [...(themes.get('dark') ?? [])].filter(
      ([name, value]) =>
        /^--(color|tint|on-tint)-/.test(name) &&
        value !== '#ffffff' &&
        !value.startsWith('var(') &&
        light.get(name) === value,
    );
    expect(forgotten).toEqual([]);
  });
});
