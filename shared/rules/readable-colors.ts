/** A colour as it can be read in each theme. */
export interface ReadableColors {
  readonly onLight: string;
  readonly onDark: string;
}

/** What WCAG 2.2 asks of text. */
const READABLE_CONTRAST = 4.5;

/**
 * The grounds that leave text the least contrast: the darkest of the light theme's and the lightest of
 * the dark one's, with all that may lie over them (a row that is hovered, chosen or mentions one).
 * The test of the themes' contrast holds them to the sheets.
 */
export const hardestGrounds = { light: '#d6cfc5', dark: '#424c59' } as const;

type Channels = readonly [red: number, green: number, blue: number];

const BLACK: Channels = [0, 0, 0];
const WHITE: Channels = [255, 255, 255];
/** Steps between a colour and black or white: fewer than the eye tells apart. */
const STEPS = 64;

function channelsOf(color: string): Channels {
  const digits = /^#([0-9a-f]{6})$/i.exec(color)?.[1] ?? 'ffffff';
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** WCAG 2.2, relative luminance. */
function luminance(channels: Channels): number {
  const [red, green, blue] = channels.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** WCAG 2.2, contrast of two colours written `#rrggbb`: from 1, none, to 21. */
export function contrastOf(left: string, right: string): number {
  const lights = [luminance(channelsOf(left)), luminance(channelsOf(right))];
  return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
}

/** Black or white, whichever reads better on a colour: one of them always has the contrast of text. */
export function textOn(color: string): '#000000' | '#ffffff' {
  return contrastOf(color, '#000000') >= contrastOf(color, '#ffffff') ? '#000000' : '#ffffff';
}

function mixed([red, green, blue]: Channels, towards: Channels, share: number): string {
  const mix = (from: number, to: number): string =>
    Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  return `#${mix(red, towards[0])}${mix(green, towards[1])}${mix(blue, towards[2])}`;
}

/** The colour nearest to the one asked for that can be read on a ground. */
function readableOn(color: string, ground: string, towards: Channels): string {
  const channels = channelsOf(color);
  for (let step = 0; step < STEPS; step += 1) {
    const candidate = mixed(channels, towards, step / STEPS);
    if (contrastOf(candidate, ground) >= READABLE_CONTRAST) return candidate;
  }
  return mixed(towards, towards, 1);
}

/**
 * A role's colour is its team's choice and may vanish on a ground: it is made darker or lighter, no
 * more than needed, until names in it can be read in either theme.
 */
export function readableColors(color: string): ReadableColors {
  return {
    onLight: readableOn(color, hardestGrounds.light, BLACK),
    onDark: readableOn(color, hardestGrounds.dark, WHITE),
  };
}
