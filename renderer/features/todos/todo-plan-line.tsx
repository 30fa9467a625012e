import { Clock } from 'lucide-react';
import type { TodoItem } from '#shared/contract/channels/todo.ts';
import type { TeamId, UserId } from '#shared/lib/ids.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useMissingMember } from '../../data/members/mentioned-members.ts';
import { useMember } from '../../data/members/members.ts';
import type { ChannelPlace } from '../../data/slices/slice.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useNowFor } from '../../lib/use-now.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './todo-row.module.css';

/** Whether an item says who is to do it, or until when. */
export function isPlanned({ assigneeId, dueAt }: TodoItem): boolean {
  return assigneeId !== undefined || dueAt !== undefined;
}

interface TodoPlanLineProps {
  readonly item: TodoItem;
  readonly place: ChannelPlace;
}

/** Who is to do an item, and until when. */
export function TodoPlanLine({ item, place }: TodoPlanLineProps) {
  const { assigneeId, dueAt, completed } = item;
  return (
    <span className={styles.plan}>
      {assigneeId !== undefined && <Assignee teamId={place.teamId} userId={assigneeId} />}
      {dueAt !== undefined && <Due at={Date.parse(dueAt)} isDone={completed} />}
    </span>
  );
}

function Assignee({ teamId, userId }: { readonly teamId: TeamId; readonly userId: UserId }) {
  const { t } = useTranslation();
  const member = useMember(teamId, userId);
  const isUnknown = useMissingMember(teamId, member ? null : userId);
  const name = (member && shownName(member)) ?? (isUnknown ? t('todos.item.formerMember') : '…');
  return (
    <span className={styles.assignee}>
      {member && (
        <Avatar
          name={name}
          src={shownPicture(member)}
          shape={avatarShape(member.flags)}
          size={16}
        />
      )}
      <VisuallyHidden>{t('todos.item.assignedTo', { name })}</VisuallyHidden>
      <span className={styles.assigneeName} aria-hidden="true">
        {name}
      </span>
    </span>
  );
}

function Due({ at, isDone }: { readonly at: number; readonly isDone: boolean }) {
  const { t } = useTranslation();
  const now = useNowFor(at);
  const isOverdue = !isDone && now >= at;
  return (
    <span className={styles.due} data-overdue={isOverdue}>
      <Icon of={Clock} size={14} />
      <span>{t(isOverdue ? 'todos.item.overdue' : 'todos.item.due')}</span>{' '}
      <TimeText at={at} form="moment" />
    </span>
  );
}
