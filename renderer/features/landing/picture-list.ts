interface LandingPicture {
  /** the window it is taken of, in pixels of the page */
  readonly view: { readonly width: number; readonly height: number };
  /** the part of it that is shown; without it all */
  readonly clip?: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  /** of the files, smallest first, in pixels */
  readonly widths: readonly number[];
  /** what the largest of them may weigh */
  readonly maxKilobytes: number;
}

const wide = { width: 1280, height: 800 };

/** What the landing page shows of the product; `npm run screenshots -- --landing` takes them. */
export const landingPictures = {
  talk: { view: wide, widths: [768, 1280, 1920], maxKilobytes: 90 },
  phone: { view: { width: 390, height: 844 }, widths: [390, 780], maxKilobytes: 50 },
  search: {
    view: wide,
    clip: { x: 882, y: 44, width: 398, height: 436 },
    widths: [398, 796],
    maxKilobytes: 40,
  },
  plan: {
    view: { width: 900, height: 640 },
    clip: { x: 318, y: 42, width: 582, height: 388 },
    widths: [582, 1164],
    maxKilobytes: 40,
  },
  home: { view: wide, widths: [768, 1280, 1920], maxKilobytes: 90 },
} as const satisfies Readonly<Record<string, LandingPicture>>;
export type LandingPictureName = keyof typeof landingPictures;
