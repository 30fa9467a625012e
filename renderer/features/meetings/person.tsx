import type { ReactNode } from 'react';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useMissingMember } from '../../data/members/mentioned-members.ts';
import { useMember } from '../../data/members/members.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import styles from './meetings.module.css';

/** A member as the meeting names them; the server is asked for one not known yet. */
export function useName(teamId: TeamId, userId: UserId) {
  const { t } = useTranslation();
  const member = useMember(teamId, userId);
  useMissingMember(teamId, member ? null : userId);
  const name = (member && shownName(member)) ?? '…';
  const isMe = useOwnUser()?.id === userId;
  return { member, name, isMe, shown: isMe ? t('meetings.people.you', { name }) : name };
}

interface PersonProps {
  readonly teamId: TeamId;
  readonly userId: UserId;
  /** words behind the name */
  readonly marks?: ReactNode;
  /** what can be done, at the end of the line */
  readonly children?: ReactNode;
}

/** One line of the panel. */
export function Person({ teamId, userId, marks, children }: PersonProps) {
  const { member, name, shown } = useName(teamId, userId);
  return (
    <>
      <Avatar
        name={name}
        src={member && shownPicture(member)}
        shape={avatarShape(member?.flags)}
        size={32}
      />
      <span className={styles.who}>
        <span className={styles.name}>{shown}</span>
        {marks !== undefined && <span className={styles.marks}>{marks}</span>}
      </span>
      {children !== undefined && <span className={styles.acts}>{children}</span>}
    </>
  );
}
