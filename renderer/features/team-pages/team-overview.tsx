import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import type { Flair } from '#shared/rules/flairs.ts';
import { idTime, type TeamId } from '#shared/lib/ids.ts';
import { lastActivityQuery } from '../../data/games/team-games.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { EmojiGlyph } from '../../ui/display/emoji-glyph.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { tintOf } from '../../ui/display/initials.ts';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import { ActivityStrip } from './activity-strip.tsx';
import { GamesGrid } from './games-grid.tsx';
import { OverviewSkeleton } from './overview-skeleton.tsx';
import styles from './team-overview.module.css';

/** A team at a glance: what it is, what goes on there and what it plays (T-280 to T-290). */
export function TeamOverview({ teamId }: { readonly teamId: TeamId }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const team = useTeam(teamId);
  const asked = useQuery(lastActivityQuery(teamId));
  if (!team) return <OverviewSkeleton />;
  return (
    <div className={styles.page}>
      <div
        className={styles.banner}
        style={{ '--ground': `var(--tint-${String(tintOf(team.name))})` }}
      >
        {team.banner !== null && <img src={team.banner} alt="" />}
      </div>
      <div className={styles.body}>
        <span className={styles.picture}>
          <Avatar name={team.name} src={team.profilePicture} size={96} shape="rounded" />
        </span>
        <h1 className={styles.name}>
          {team.name}
          {team.isVerified && (
            <span className={styles.verified} title={t('home.teams.verified')}>
              <Icon of={BadgeCheck} size={24} />
              <VisuallyHidden>{t('home.teams.verified')}</VisuallyHidden>
            </span>
          )}
          <Flairs flairs={asked.data?.flairs ?? []} />
        </h1>
        <p className={styles.facts}>
          <span>{t('common.count.members', { count: team.memberCount })}</span>
          <span>{t('teams.section.since', { date: date(idTime(team.id)) })}</span>
        </p>
        <p className={styles.description}>{team.description || t('teams.section.noDescription')}</p>
        <ActivityStrip asked={asked} />
        <GamesGrid team={team} />
      </div>
    </div>
  );
}

/** T-281 */
const emojiOf: Readonly<Record<Flair['id'], string>> = { active: '🔥', veteran: '❤️' };

function Flairs({ flairs }: { readonly flairs: readonly Flair[] }) {
  const { t } = useTranslation();
  if (flairs.length === 0) return null;
  return (
    <ul className={styles.flairs} aria-label={t('teams.overview.flairs')}>
      {flairs.map(({ id, data: { count } }) => (
        <li key={id}>
          <Tooltip content={t(`teams.overview.flair.${id}`, { count })}>
            <span
              className={styles.flair}
              role="img"
              aria-label={t(`teams.overview.flair.${id}`, { count })}
            >
              <EmojiGlyph id={emojiOf[id]} isDecorative />
            </span>
          </Tooltip>
        </li>
      ))}
    </ul>
  );
}
