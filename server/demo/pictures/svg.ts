import type { Palette } from './palettes.ts';
import type { Random } from '../seeded-random.ts';

/** What a picture is drawn with. */
export interface Brush {
  readonly palette: Palette;
  readonly random: Random;
}

/** In pixels. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
}

/** A whole picture. `defs` are gradients and clips that the content names. */
export function picture({ width, height }: Canvas, content: string, defs = ''): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" ` +
    `viewBox="0 0 ${width} ${height}"><defs>${defs}</defs>${content}</svg>`
  );
}

/** A gradient from top to bottom, to be named by its id. */
export function downwards(id: string, colors: readonly string[]): string {
  const stops = colors.map((color, index) => {
    const offset = index / Math.max(1, colors.length - 1);
    return `<stop offset="${offset}" stop-color="${color}"/>`;
  });
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.join('')}</linearGradient>`;
}

export function circle([x, y]: readonly [number, number], radius: number, rest: string): string {
  return `<circle cx="${fixed(x)}" cy="${fixed(y)}" r="${fixed(radius)}" ${rest}/>`;
}

export function path(data: string, rest: string): string {
  return `<path d="${data}" ${rest}/>`;
}

/** Two decimals: enough for a pixel, and the same text on every machine. */
export function fixed(value: number): string {
  return String(Math.round(value * 100) / 100);
}

export function point(x: number, y: number): string {
  return `${fixed(x)} ${fixed(y)}`;
}
