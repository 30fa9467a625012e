import { expect } from 'vitest';

/** Vitest's own matchers are of type any, which would switch the checks off around them. */

export function anyText(): unknown {
  return expect.any(String);
}

export function textLike(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}

export function objectWith(fields: object): unknown {
  return expect.objectContaining(fields);
}

export function listWith(items: readonly unknown[]): unknown {
  return expect.arrayContaining([...items]);
}
