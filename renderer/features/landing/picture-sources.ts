import type { Language } from '#shared/locales/languages.ts';
import { landingPictures, type LandingPictureName } from './picture-list.ts';

/** The addresses of the built files, by their names in the folder. */
const files = import.meta.glob<string>('./pictures/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

interface PictureOf {
  readonly name: LandingPictureName;
  readonly theme: 'dark' | 'light';
  readonly language: Language;
}

/** A picture in each of its widths, as an `img` takes them. */
export function pictureSources({ name, theme, language }: PictureOf) {
  const { widths, view, ...more } = landingPictures[name];
  const { width, height } = 'clip' in more ? more.clip : view;
  const sources = widths.map((pixels) => ({
    pixels,
    address: files[`./pictures/${name}-${theme}-${language}-${String(pixels)}.avif`] ?? '',
  }));
  return {
    width,
    height,
    src: sources[0]?.address,
    srcSet: sources.map(({ pixels, address }) => `${address} ${String(pixels)}w`).join(', '),
  };
}
