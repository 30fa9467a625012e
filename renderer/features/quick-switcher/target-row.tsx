import type { ReactNode } from 'react';
import { unreadOfTeam } from '../../data/teams/teams.ts';
import { useView } from '../../data/view-store.ts';
import { channelIcons } from '../../lib/channel-icons.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { presenceNames } from '../../lib/presence-names.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Counter } from '../../ui/display/counter.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import styles from './quick-switcher.module.css';
import type { SwitcherTarget } from './switcher-target.ts';

interface TargetRowProps {
  readonly target: SwitcherTarget;
  readonly matched: readonly number[];
}

/** One of what was found: its picture, its name with what was typed, and where it is. */
export function TargetRow({ target, matched }: TargetRowProps) {
  const { t } = useTranslation();
  return (
    <>
      <span className={styles.picture}>
        <TargetPicture target={target} />
      </span>
      <span className={styles.label}>
        <Marked text={target.label} matched={matched} />
      </span>
      <span className={styles.detail}>
        {target.kind === 'team' ? t('switcher.team') : target.detail}
      </span>
      <TargetCount target={target} />
    </>
  );
}

function TargetPicture({ target }: { readonly target: SwitcherTarget }) {
  if (target.kind === 'team') {
    const { name, profilePicture } = target.team;
    return <Avatar name={name} src={profilePicture} size={24} shape="rounded" />;
  }
  if (target.kind === 'person') return <PersonPicture person={target.person} />;
  return <Icon of={target.kind === 'channel' ? channelIcons[target.channel.type] : target.icon} />;
}

type Person = Extract<SwitcherTarget, { kind: 'person' }>['person'];

function PersonPicture({ person }: { readonly person: Person }) {
  const presence = useView((view) => view.presence[person.id]) ?? 0;
  const { username, profilePicture } = person;
  return (
    <Avatar name={username} src={profilePicture} size={24} presence={presenceNames[presence]} />
  );
}

function TargetCount({ target }: { readonly target: SwitcherTarget }) {
  const { t } = useTranslation();
  const unread =
    useView((view) => {
      if (target.kind === 'team') return unreadOfTeam(view, target.team.id);
      if (target.kind === 'channel') return view.unread[target.channel.id]?.unread ?? 0;
      return 0;
    }) ?? 0;
  const mentions =
    useView((view) =>
      target.kind === 'channel' ? (view.unread[target.channel.id]?.mentions ?? 0) : 0,
    ) ?? 0;
  if (mentions > 0) {
    return <Counter count={mentions} label={t('switcher.mentions', { count: mentions })} />;
  }
  return <Counter count={unread} tone="accent" label={t('home.rail.unread', { count: unread })} />;
}

interface MarkedProps {
  readonly text: string;
  readonly matched: readonly number[];
}

/** A text with the characters that were typed standing out. */
function Marked({ text, matched }: MarkedProps): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (let index = 0; index <= text.length; index += 1) {
    const isEnd = index === text.length;
    const changes = index > 0 && matched.includes(index) !== matched.includes(index - 1);
    if (!isEnd && !changes) continue;
    const part = text.slice(from, index);
    parts.push(matched.includes(from) ? <mark key={from}>{part}</mark> : part);
    from = index;
  }
  return parts;
}
