import { parseAppearance, storedAppearance, type Appearance } from '../lib/theme.ts';

/** What the address asks to see; anything it leaves out takes its default. */
export interface GalleryView {
  /** the theme `system` stands for both, side by side */
  readonly appearance: Appearance;
  readonly language: string;
  /** one section alone, or all of them */
  readonly section: string | null;
  readonly toastMs: number;
}

/** E-282: how long a notice stays in the application. */
const TOAST_MS = 2_000;

/** Reads `?theme=light&contrast=more&density=compact&textSize=large&lang=tr&section=forms`. */
export function readGalleryView(search: URLSearchParams): GalleryView {
  return {
    appearance: parseAppearance(Object.fromEntries(search)) ?? storedAppearance.initial,
    language: search.get('lang') ?? 'en',
    section: search.get('section'),
    toastMs: Number(search.get('toast') ?? TOAST_MS),
  };
}
