import { atom } from '../../lib/atoms.ts';

/** Words that the search of where one is is to look for; null: none are waiting. */
export const wantedSearchAtom = atom<string | null>(null);
