import { serverOrigin } from '../../lib/desktop.ts';
import { paths } from '../../lib/paths.ts';
import { useView } from '../view-store.ts';

/** The short address of invites on this server; null: it has none. */
export function useInviteOrigin(): string | null {
  return useView((view) => view.inviteOrigin) ?? null;
}

/** Where a code leads: the short address followed by the code, else the page of invites (T-219). */
export function useInviteLink(): (code: string) => string {
  const short = useInviteOrigin();
  return (code) =>
    short === null ? serverOrigin() + paths.invite(code) : `${short}/${encodeURIComponent(code)}`;
}
