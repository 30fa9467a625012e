import type { KnownTayfa } from '#shared/contract/desktop.ts';
import { desktopLimits } from '#shared/rules/limits.ts';
import type { DesktopStore } from './desktop-store.ts';

/** The Tayfas that are kept, the one used last first. */
export function listTayfas(store: DesktopStore): KnownTayfa[] {
  const current = store.read('currentTayfa');
  return store.read('tayfas').map((tayfa) => ({ ...tayfa, isCurrent: tayfa.origin === current }));
}

/** Makes a Tayfa the current one, keeping it if it is new. Answers whether it fitted in. */
export function useTayfa(store: DesktopStore, origin: string): boolean {
  const known = store.read('tayfas');
  const found = known.find((tayfa) => tayfa.origin === origin);
  if (!found && known.length >= desktopLimits.knownTayfas) return false;
  const others = known.filter((tayfa) => tayfa !== found);
  store.write('tayfas', [found ?? { origin, username: null }, ...others]);
  store.write('currentTayfa', origin);
  return true;
}

/** Takes a Tayfa off the list. */
export function dropTayfa(store: DesktopStore, origin: string): void {
  const others = store.read('tayfas').filter((tayfa) => tayfa.origin !== origin);
  store.write('tayfas', others);
  if (store.read('currentTayfa') === origin) store.write('currentTayfa', null);
}

/** Remembers who is signed in at a Tayfa, for the list on the start page. */
export function nameTayfa(store: DesktopStore, origin: string, username: string | null): void {
  const known = store.read('tayfas');
  const found = known.find((tayfa) => tayfa.origin === origin);
  if (!found || found.username === username) return;
  store.write(
    'tayfas',
    known.map((tayfa) => (tayfa === found ? { origin, username } : tayfa)),
  );
}
