import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callDesktop, listenToDesktop } from '../../lib/desktop.ts';

const queryKey = ['desktop-games'];

/** The games of this machine and whether sharing is on, kept current; the network has no part in it. */
export function useDesktopGames() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey });
  useEffect(
    () => listenToDesktop({ gamesChanged: () => void client.invalidateQueries({ queryKey }) }),
    [client],
  );
  const query = useQuery({
    queryKey,
    queryFn: async () => {
      const [games, settings] = await Promise.all([
        callDesktop('describeGames', {}),
        callDesktop('readSettings', {}),
      ]);
      const { shareGames, richPresence } = settings;
      return { ...games, isSharing: shareGames, hearsGames: richPresence };
    },
    networkMode: 'always',
    staleTime: 0,
  });
  return { ...query, refresh };
}

/** The programs that run now; asked for anew each time one is to be chosen. */
export const programsQuery = queryOptions({
  queryKey: ['desktop-programs'],
  queryFn: () => callDesktop('listPrograms', {}),
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
});

/** The name of a program as a first guess at that of its game: `my_game.exe` is `my game`. */
export function guessedName(program: string): string {
  return program
    .replace(/\.(?:exe|app|x86|x86_64|bin|sh)(?:\.x86(?:_64)?)?$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
}
