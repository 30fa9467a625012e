/** Colours that go together, chosen to stand out on paper and on ink. */
export interface Palette {
  /** From top to bottom. */
  readonly sky: readonly [string, string];
  readonly light: string;
  readonly main: string;
  readonly accent: string;
  readonly deep: string;
  /** A sky in which stars can be seen. */
  readonly isNight?: true;
}

const palettes: readonly Palette[] = [
  // dusk
  {
    sky: ['#2b2d6e', '#e0719a'],
    light: '#ffe3c2',
    main: '#8a5cc7',
    accent: '#ffb067',
    deep: '#241b4a',
    isNight: true,
  },
  // sea
  {
    sky: ['#7fd6e8', '#e9f7ef'],
    light: '#ffffff',
    main: '#1f8fb3',
    accent: '#ff8f6b',
    deep: '#0d4a66',
  },
  // forest
  {
    sky: ['#cfe8b9', '#fdf6d8'],
    light: '#fffdf0',
    main: '#4f9d69',
    accent: '#f2a541',
    deep: '#1f4d3a',
  },
  // aurora
  {
    sky: ['#0f1e3d', '#1f5f6b'],
    light: '#d8fff1',
    main: '#3ddc97',
    accent: '#8f7bff',
    deep: '#0a1428',
    isNight: true,
  },
  // apricot
  {
    sky: ['#ffd9a0', '#ff9d7a'],
    light: '#fff6e3',
    main: '#e8683f',
    accent: '#5b6ee1',
    deep: '#7a2b3a',
  },
  // plum
  {
    sky: ['#f5d5f0', '#c9b6f2'],
    light: '#fff7ff',
    main: '#8e5cc2',
    accent: '#ff7f9f',
    deep: '#452a6b',
  },
  // mint
  {
    sky: ['#d4f5e9', '#8fd9c8'],
    light: '#ffffff',
    main: '#2a9d8f',
    accent: '#f4c95d',
    deep: '#17544f',
  },
  // night blue
  {
    sky: ['#16213e', '#3a4f8f'],
    light: '#f3f0ff',
    main: '#5f7fe0',
    accent: '#ffd166',
    deep: '#0e1530',
    isNight: true,
  },
  // rose
  {
    sky: ['#ffe0e6', '#ffb3c1'],
    light: '#fff8f8',
    main: '#e05a7d',
    accent: '#3fa7a0',
    deep: '#6b1f3a',
  },
  // desert
  {
    sky: ['#fbe3b5', '#f0a868'],
    light: '#fff5dd',
    main: '#c8693a',
    accent: '#3a7ca5',
    deep: '#6a3423',
  },
  // slate
  {
    sky: ['#dfe7f0', '#a9bcd3'],
    light: '#ffffff',
    main: '#4a6fa5',
    accent: '#ef8354',
    deep: '#2d3f5e',
  },
  // lemon
  {
    sky: ['#fff6b8', '#ffdd67'],
    light: '#fffdf2',
    main: '#f29f05',
    accent: '#3d5a98',
    deep: '#6b4a0b',
  },
];

/** One after the other, and from the start again. */
export function paletteAt(index: number): Palette {
  const palette = palettes[index % palettes.length];
  if (!palette) throw new RangeError('No palettes');
  return palette;
}
