import type { Games } from '../system/games/games.ts';
import type { CallHandlers } from './handle.ts';

type GameCalls = Pick<
  CallHandlers,
  'allowActivity' | 'describeGames' | 'listPrograms' | 'addGame' | 'removeGame' | 'hideGame'
>;

/** What the page asks about the games of this machine. */
export function gameCalls({ games }: { readonly games: Games }): GameCalls {
  return {
    async allowActivity({ isAllowed }) {
      await games.allow(isAllowed);
      return null;
    },
    describeGames: () => games.describe(),
    listPrograms: () => games.programs(),
    addGame: async ({ name, ...program }) => ({ problem: await games.add(program, name) }),
    removeGame({ id }) {
      games.remove(id);
      return null;
    },
    hideGame({ id, isHidden }) {
      games.hide(id, isHidden);
      return null;
    },
  };
}
