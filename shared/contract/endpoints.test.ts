import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';

const summaries = Object.values(endpoints).map(({ name, summary }) => [name, summary] as const);

/** As the API's pages list them, one below the other. */
describe('the summary of a call', () => {
  it.each(summaries)('of %s says what the call does: %s', (_name, summary) => {
    expect(summary).toMatch(/^[A-Z][a-z]+s\b/);
  });

  it.each(summaries)('of %s is told by no one of themselves: %s', (_name, summary) => {
    expect(summary).not.toMatch(/\b(?:I|me|my|mine|myself|we|us|our)\b/i);
    expect(summary).not.toMatch(/[.]$/);
  });
});
