import { LRUCache } from 'lru-cache';
import type { Clock } from '../lib/clock.ts';
import type { GifAnswers } from '../lib/gifs/gif-library.ts';
import type { GifPage } from '../lib/gifs/gif-provider.ts';

/** What is popular changes over hours; a provider counts every call. */
const KEPT_MS = 5 * 60_000;
/** Searches remembered at once, of about 20 kB. */
const MOST = 500;

interface Answer {
  readonly at: number;
  readonly page: Promise<GifPage>;
}

/**
 * Answers of the provider of GIFs, for everyone who asks the same. Each node has its own: another
 * one would answer no differently. A failure is not remembered.
 */
export function createGifAnswers(clock: Clock): GifAnswers {
  const known = new LRUCache<string, Answer>({ max: MOST });
  return (key, ask) => {
    const now = clock.now();
    const held = known.get(key);
    if (held && now - held.at < KEPT_MS) return held.page;
    const answer: Answer = { at: now, page: ask() };
    known.set(key, answer);
    answer.page.catch(() => {
      if (known.get(key) === answer) known.delete(key);
    });
    return answer.page;
  };
}
