import { useEffect, useState } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { liveTypers, type TypingEntry } from '#shared/rules/typing.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useView } from '../../data/view-store.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { AvatarStack } from '../../ui/display/avatar-stack.tsx';
import styles from './channel-sidebar.module.css';

const { sidebarCheckMs, avatars } = messageLimits.typing;

interface ChannelTypersProps {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
}

/** Who is writing in a channel: up to three faces, then +N (T-114). */
export function ChannelTypers({ teamId, channelId }: ChannelTypersProps) {
  const entries = useView((view) => view.typing[channelId]);
  if (!entries || entries.length === 0) return null;
  return <Typers entries={entries} teamId={teamId} />;
}

interface TypersProps {
  readonly entries: readonly TypingEntry[];
  readonly teamId: TeamId;
}

function Typers({ entries, teamId }: TypersProps) {
  const me = useView((view) => view.me.id);
  const members = useView((view) => view.members[teamId]);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), sidebarCheckMs);
    return () => clearInterval(timer);
  }, []);
  const people = liveTypers(entries, now)
    .filter(({ userId }) => userId !== me)
    .map(({ userId }) => {
      const member = members?.[userId];
      return {
        id: userId,
        name: (member && shownName(member)) ?? '?',
        src: (member && shownPicture(member)) ?? null,
        shape: avatarShape(member?.flags),
      };
    });
  if (people.length === 0) return null;
  return (
    <span className={styles.typers}>
      <AvatarStack people={people} max={avatars} size={16} />
    </span>
  );
}
