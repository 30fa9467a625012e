import { logout } from '#shared/contract/account/session.ts';
import { partitionOf } from '../security/partition.ts';
import type { SessionOf } from '../security/prepare-session.ts';
import { probeTayfa } from '../security/probe-tayfa.ts';
import { readTayfaAddress } from '../security/tayfa-address.ts';
import type { DesktopStore } from '../settings/desktop-store.ts';
import { dropTayfa, listTayfas, useTayfa } from '../settings/known-tayfas.ts';
import type { Games } from '../system/games/games.ts';
import { startPage, type Shown } from '../windows/window-keeper.ts';
import type { CallHandlers } from './handle.ts';

interface TayfaCallDeps {
  readonly store: DesktopStore;
  readonly sessionOf: SessionOf;
  readonly current: () => string | null;
  readonly games: Pick<Games, 'allow'>;
  /** Shows another page in the window's stead. */
  readonly open: (shown: Shown) => void;
}

type TayfaCalls = Pick<CallHandlers, 'listTayfas' | 'openTayfa' | 'forgetTayfa' | 'chooseTayfa'>;

/** What the page asks about the Tayfas there are. */
export function tayfaCalls({ store, sessionOf, current, open, games }: TayfaCallDeps): TayfaCalls {
  /** Ends the sign-in on the server as far as it can be reached, and everything kept here. */
  async function signOut(origin: string): Promise<void> {
    const session = sessionOf(origin);
    await session
      .fetch(origin + logout.path, {
        method: logout.method,
        credentials: 'include',
        redirect: 'error',
      })
      .catch(() => undefined);
    await session.clearStorageData();
  }

  return {
    listTayfas: () => listTayfas(store),
    async openTayfa({ address }) {
      const origin = readTayfaAddress(address);
      if (!origin.ok) return { problem: origin.error };
      const session = sessionOf(null);
      const problem = await probeTayfa(origin.value, (at, options) => session.fetch(at, options));
      if (problem !== null) return { problem };
      if (!useTayfa(store, origin.value)) return { problem: 'too-many' };
      open({ tayfa: origin.value, path: '/' });
      return { problem: null };
    },
    async forgetTayfa({ origin }) {
      if (!listTayfas(store).some((tayfa) => tayfa.origin === origin)) return listTayfas(store);
      dropTayfa(store, origin);
      const isShown = current() !== null && partitionOf(current()) === partitionOf(origin);
      // while the cookie holds: afterwards the end of a game could not be told
      if (isShown) await games.allow(false);
      if (isShown) open(startPage());
      await signOut(origin);
      return listTayfas(store);
    },
    chooseTayfa() {
      open(startPage());
      return null;
    },
  };
}
