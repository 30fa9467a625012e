import { BadgeCheck, Crown } from 'lucide-react';
import type { Team } from '#shared/contract/teams/team.ts';
import { badgeCaps } from '#shared/rules/badges.ts';
import { markOfTeam, useMark } from '../../data/unread/unread-mark.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { tintOf } from '../../ui/display/initials.ts';
import { UnreadMark } from '../../ui/display/unread-mark.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './my-teams.module.css';

/** One of my teams: banner, picture or first letter, name, verified badge and how many we are. */
export function TeamCard({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const mark = useMark((view) => markOfTeam(view, team.id));
  const isMine = useView((view) => view.me.id === team.createdBy) ?? false;
  return (
    <Card isBare isInteractive className={styles.card}>
      <div
        className={styles.banner}
        style={{ '--ground': `var(--tint-${String(tintOf(team.name))})` }}
      >
        {team.banner !== null && <img src={team.banner} alt="" loading="lazy" />}
      </div>
      <div className={styles.body}>
        <span className={styles.picture}>
          <Avatar name={team.name} src={team.profilePicture} size={64} shape="rounded" />
        </span>
        <UnreadMark
          {...mark}
          cap={badgeCaps.sidebar}
          label={t('home.rail.unread', { count: mark.unread })}
          className={styles.unread}
        />
        <h3 className={styles.name}>
          <Link variant="plain" to={paths.team(team.id)} data-cover className={styles.link}>
            {team.name}
          </Link>
          {team.isVerified && (
            <span className={styles.verified} title={t('home.teams.verified')}>
              <Icon of={BadgeCheck} />
              <VisuallyHidden>{t('home.teams.verified')}</VisuallyHidden>
            </span>
          )}
          {isMine && (
            <span className={styles.crown} title={t('home.teams.mine')}>
              <Icon of={Crown} size={16} />
              <VisuallyHidden>{t('home.teams.mine')}</VisuallyHidden>
            </span>
          )}
        </h3>
        <p className={styles.count}>{t('common.count.members', { count: team.memberCount })}</p>
      </div>
    </Card>
  );
}
