import { sql, type RawBuilder } from 'kysely';
import { characterCount } from '#shared/lib/text.ts';

/** A word shorter than this is looked for as it is: too many words begin so. */
const SHORTEST_PREFIX = 3;

/** A word as it is written or begins, or by its stem in either language: which one is not said. */
export function wordQuery(word: string): RawBuilder<unknown> {
  const phrase = /^"(?<inner>.*)"$/.exec(word)?.groups?.['inner'];
  if (phrase !== undefined) return sql`phraseto_tsquery('simple', folded(${phrase}))`;
  const asWritten = sql`plainto_tsquery('simple', folded(${word}))`;
  const stem = sql`(plainto_tsquery('english', ${word}) || plainto_tsquery('turkish', ${word}))`;
  if (characterCount(word) < SHORTEST_PREFIX) return sql`(${asWritten} || ${stem})`;
  // the parts of a word such as a-b are each looked for by their beginning
  const beginnings = sql`(
    select coalesce(
      string_agg(quote_literal(lexeme) || ':*', ' & ')::tsquery, ''::tsquery
    ) from unnest(to_tsvector('simple', folded(${word})))
  )`;
  return sql`(${beginnings} || ${stem})`;
}

/** One word of an index, as it stands there; the caller answers for its characters. */
export function lexeme(text: string): RawBuilder<unknown> {
  return sql`${`'${text}'`}::tsquery`;
}
