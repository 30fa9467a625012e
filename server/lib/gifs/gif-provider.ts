import type { GifKind, GifLanguage, GifProviderName } from '#shared/contract/messages/gif.ts';
import { cutText } from '#shared/lib/text.ts';
import { gifLimits } from '#shared/rules/limits.ts';

/** What is looked for. */
export interface GifSearch {
  readonly kind: GifKind;
  /** Empty: what is popular. */
  readonly text: string;
  readonly language: GifLanguage;
  /** everyone: nothing that a child should not see; teens up: with parents at their side. */
  readonly audience: 'everyone' | 'most';
  /** null: the first. */
  readonly page: string | null;
}

/** A GIF as its provider offers it; addresses are the provider's. */
export interface OfferedGif {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
  /** Small pictures for choosing; the second stands still. */
  readonly moving: string;
  readonly still: string | null;
  /** The picture that is sent. */
  readonly file: string;
}

export interface GifPage {
  readonly gifs: readonly OfferedGif[];
  /** null: there are no more. */
  readonly next: string | null;
}

/** What differs from one provider to the next: what is asked, and how its answers are read. */
export interface GifProvider {
  readonly name: GifProviderName;
  readonly origin: string;
  /** Whether pictures come from this host. */
  readonly isPictureHost: (hostname: string) => boolean;
  /** Path and query of a search. */
  readonly pathOf: (search: GifSearch, key: string) => string;
  /** @throws when the answer is none; what does not fit in it is left out */
  readonly readAnswer: (answer: unknown, search: GifSearch) => GifPage;
}

/** One file of a picture, as providers name it. */
export interface Rendition {
  readonly url: string;
  readonly bytes?: number | undefined;
}

/** The first file that is there and not too large. */
export function firstWithin(
  renditions: readonly (Rendition | undefined)[],
  maxBytes: number,
): string | null {
  const found = renditions.find(
    (one) => one && one.url.length <= gifLimits.address && (one.bytes ?? 0) <= maxBytes,
  );
  return found?.url ?? null;
}

/** What a provider calls a picture, as one line that breaks no other text. */
export function titleOf(text: string): string {
  const line = text
    // eslint-disable-next-line no-control-regex
    .replaceAll(
      /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffe\uffff]/g,
      ' ',
    )
    .toWellFormed()
    .replaceAll(/\s+/g, ' ')
    .trim();
  return cutText(line, gifLimits.title);
}
