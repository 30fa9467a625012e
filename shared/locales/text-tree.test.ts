import { describe, expect, it } from 'vitest';
import type { IsPlural, KeyOf, Placeholders, TextOf, TranslationOf } from './text-tree.ts';

const source = {
  plain: 'Save',
  greeting: 'Hello {name}, meet {other}',
  deep: { members_one: '{count, number} member', members_other: '{count, number} members' },
} as const;
type Source = typeof source;

type Same<Left, Right> = [Left, Right] extends [Right, Left] ? true : false;
type Fits<Candidate> = Candidate extends TranslationOf<Source> ? true : false;

interface Deep {
  members_one: '{count, number} üye';
  members_other: '{count, number} üye';
}

describe('the types of texts', () => {
  it('are proved by the compiler; at run time there is nothing to see', () => {
    const keys: Same<KeyOf<Source>, 'plain' | 'greeting' | 'deep.members'> = true;
    const names: Same<Placeholders<Source['greeting']>, 'name' | 'other'> = true;
    const formatted: Same<Placeholders<TextOf<Source, 'deep.members'>>, 'count'> = true;
    const plural: Same<IsPlural<Source, 'deep.members'>, true> = true;
    const single: Same<IsPlural<Source, 'greeting'>, false> = true;

    const anyOrder: Fits<{ plain: 'K'; greeting: '{other} ve {name}'; deep: Deep }> = true;
    const lostPlaceholder: Fits<{ plain: 'K'; greeting: 'Merhaba {name}'; deep: Deep }> = false;
    const lostKey: Fits<{ greeting: '{other} ve {name}'; deep: Deep }> = false;

    const proofs = [keys, names, formatted, plural, single, anyOrder, !lostPlaceholder, !lostKey];
    expect(proofs).not.toContain(false);
  });
});
