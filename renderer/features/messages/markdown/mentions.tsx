import { use } from 'react';
import { everyoneRoleId, type ChannelId, type RoleId, type UserId } from '#shared/lib/ids.ts';
import { useMissingMember } from '../../../data/members/mentioned-members.ts';
import { userNameIn } from '../../../data/people/mention-names.ts';
import { useLoadedTeam } from '../../../data/teams/team-loading.ts';
import { useView } from '../../../data/view-store.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { anchorOf, useOverlays } from '../../../lib/overlays.ts';
import { paths } from '../../../lib/paths.ts';
import { PlainLink } from '../../../ui/actions/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './markdown.module.css';
import { MarkdownPlaceContext } from './markdown-place.ts';

/** A person: pressing it opens their card. */
export function UserMention({ id }: { readonly id: UserId }) {
  const { t } = useTranslation();
  const { teamId, channelId } = use(MarkdownPlaceContext);
  const { open } = useOverlays();
  const name = useView((view) => userNameIn(view, { teamId, channelId }, id));
  const isMe = useView((view) => view.me.id === id) ?? false;
  const isUnknown = useMissingMember(teamId, name === undefined ? id : null);
  if (name === undefined) {
    return (
      <span className={styles.unknown}>
        {isUnknown ? t('messages.markdown.invalidUser') : '@…'}
      </span>
    );
  }
  return (
    <button
      type="button"
      className={classNames(styles.mention, isMe && styles.mentionMe)}
      onClick={(event) =>
        open({ type: 'profile-card', teamId, userId: id, anchor: anchorOf(event) })
      }
    >
      @{name}
    </button>
  );
}

/** A role, in its own colour. */
export function RoleMention({ id }: { readonly id: RoleId }) {
  const { t } = useTranslation();
  const { teamId } = use(MarkdownPlaceContext);
  useLoadedTeam(teamId);
  const isComing = useView((view) => view.unloaded[teamId ?? ''] !== undefined) ?? false;
  const role = useView((view) => view.roles[teamId ?? '']?.[id]);
  if (isComing) return <span className={styles.unknown}>@…</span>;
  if (!role) return <span className={styles.unknown}>{t('messages.markdown.invalidRole')}</span>;
  if (teamId !== null && id === everyoneRoleId(teamId)) return <EverybodyMention word="everyone" />;
  return (
    <span className={styles.role} style={{ '--role': role.color }}>
      <span className={styles.roleDot} />@{role.name}
    </span>
  );
}

/** A channel: it leads there. */
export function ChannelMention({ id }: { readonly id: ChannelId }) {
  const { t } = useTranslation();
  const { teamId } = use(MarkdownPlaceContext);
  useLoadedTeam(teamId);
  const isComing = useView((view) => view.unloaded[teamId ?? ''] !== undefined) ?? false;
  const name = useView((view) => view.channels[teamId ?? '']?.[id]?.name);
  if (isComing) return <span className={styles.unknown}>#…</span>;
  if (name === undefined || teamId === null) {
    return <span className={styles.unknown}>{t('messages.markdown.invalidChannel')}</span>;
  }
  return (
    <PlainLink className={styles.mention} to={paths.channel(teamId, id)}>
      #{name}
    </PlainLink>
  );
}

/** Everybody, or everybody who is online. */
export function EverybodyMention({ word }: { readonly word: 'everyone' | 'here' }) {
  return <span className={classNames(styles.mention, styles.mentionMe)}>@{word}</span>;
}
