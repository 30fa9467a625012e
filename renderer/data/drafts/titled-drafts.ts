import { storedAtomFamily } from '../../lib/atoms.ts';

/** Something with a title that is being written. */
export interface TitledDraft {
  readonly title: string;
  readonly content: string;
}

export const emptyDraft: TitledDraft = { title: '', content: '' };

/** An announcement or a blog that is not published yet, by its channel or team; it outlives a restart. */
export const titledDraftAtom = storedAtomFamily<TitledDraft>({
  key: 'tayfa.titled-draft',
  version: 1,
  initial: emptyDraft,
  parse(found) {
    if (typeof found !== 'object' || found === null) return null;
    const title: unknown = Reflect.get(found, 'title');
    const content: unknown = Reflect.get(found, 'content');
    return typeof title === 'string' && typeof content === 'string' ? { title, content } : null;
  },
});
