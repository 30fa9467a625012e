import { Crown } from 'lucide-react';
import type { Team } from '#shared/contract/teams/team.ts';
import { badgeCaps } from '#shared/rules/badges.ts';
import { markOfTeam, useMark } from '../../data/unread/unread-mark.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { TeamFace } from '../../ui/display/team-face.tsx';
import { UnreadMark } from '../../ui/display/unread-mark.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './my-teams.module.css';

/** One of my teams: banner, picture or first letter, name, verified badge and how many we are. */
export function TeamCard({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const mark = useMark((view) => markOfTeam(view, team.id));
  const isMine = useView((view) => view.me.id === team.createdBy) ?? false;
  return (
    <TeamFace
      team={team}
      heading="h3"
      to={paths.team(team.id)}
      className={styles.card}
      marks={
        isMine && (
          <span className={styles.crown} title={t('home.teams.mine')}>
            <Icon of={Crown} size={16} />
            <VisuallyHidden>{t('home.teams.mine')}</VisuallyHidden>
          </span>
        )
      }
    >
      <UnreadMark
        {...mark}
        cap={badgeCaps.sidebar}
        label={t('home.rail.unread', { count: mark.unread })}
        className={styles.unread}
      />
      <p className={styles.count}>{t('common.count.members', { count: team.memberCount })}</p>
    </TeamFace>
  );
}
