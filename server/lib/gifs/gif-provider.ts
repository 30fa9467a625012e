import type { GifKind, GifLanguage, GifProviderName } from '#shared/contract/messages/gif.ts';
import { cutText } from '#shared/lib/text.ts';
import { gifLimits } from '#shared/rules/gif-limits.ts';

/** What is looked for. */
export interface GifSearch {
  readonly kind: GifKind;
  /** Empty: what is popular. */
  readonly text: string;
  readonly language: GifLanguage;
  /** Whom it must suit: everyone, or most with nothing for adults alone. */
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

/** What breaks a line, turns the direction of words, or is no character. */
const breaking = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/gu;

/** What a provider calls a picture, as one line that breaks no other text. */
export function titleOf(text: string): string {
  const line = text.toWellFormed().replaceAll(breaking, ' ').replaceAll(/\s+/g, ' ').trim();
  return cutText(line, gifLimits.title);
}
