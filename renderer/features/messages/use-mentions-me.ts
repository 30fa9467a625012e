import type { Message } from '#shared/contract/messages/message.ts';
import { everyoneRoleId, type TeamId } from '#shared/lib/ids.ts';
import { useView } from '../../data/view-store.ts';

/** Whether a message mentions me: by name, by a role of mine, or everyone. */
export function useMentionsMe(
  { mentions }: Pick<Message, 'mentions'>,
  teamId: TeamId | null,
): boolean {
  const { users, roles, everyone, here } = mentions;
  return (
    useView(({ me, memberships }) => {
      if (everyone || here || users.includes(me.id)) return true;
      if (teamId === null) return false;
      const held = memberships[teamId]?.roleIds ?? [];
      return roles.some((id) => id === everyoneRoleId(teamId) || held.includes(id));
    }) ?? false
  );
}
