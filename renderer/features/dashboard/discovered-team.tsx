import { useQuery } from '@tanstack/react-query';
import type { ListedTeam } from '#shared/contract/teams/discovery.ts';
import { gamesQuery } from '../../data/games/catalogue.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguageName } from '../../lib/use-language-name.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { AvatarStack } from '../../ui/display/avatar-stack.tsx';
import { TeamFace, TeamFaceSkeleton } from '../../ui/display/team-face.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './discover-teams.module.css';

/** Games that a card draws before it counts the rest (T-044). */
const SHOWN_GAMES = 3;

/** A team that lets itself be found, with the way in (T-042 to T-044). */
export function DiscoveredTeam({ team }: { readonly team: ListedTeam }) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  return (
    <TeamFace team={team} heading="h2" className={styles.card} bodyClassName={styles.body}>
      <p className={styles.facts}>
        <span>{t('common.count.members', { count: team.memberCount })}</span>
        {team.language !== null && <span>{languageName(team.language)}</span>}
      </p>
      <p className={styles.description}>{team.description}</p>
      <div className={styles.foot}>
        <Games team={team} />
        <WayIn team={team} />
      </div>
    </TeamFace>
  );
}

function Games({ team }: { readonly team: ListedTeam }) {
  const { t } = useTranslation();
  const { data } = useQuery(gamesQuery);
  if (!data || team.games.length === 0) return <span />;
  const known = new Map(data.map((game) => [game.id, game]));
  return (
    <span role="group" aria-label={t('dashboard.discover.games')}>
      <AvatarStack
        people={team.games.map(({ id }) => {
          const { name = id, icon = null } = known.get(id) ?? {};
          return { id, name, src: icon };
        })}
        max={SHOWN_GAMES}
      />
    </span>
  );
}

/** The link of the listing; a member goes straight to the team. */
function WayIn({ team }: { readonly team: ListedTeam }) {
  const { t } = useTranslation();
  const isMember = useView((view) => view.teams.some(({ id }) => id === team.id)) ?? false;
  if (isMember) {
    return (
      <ButtonLink
        to={paths.team(team.id)}
        size="small"
        aria-label={t('dashboard.discover.openTeam', { team: team.name })}
      >
        {t('dashboard.discover.open')}
      </ButtonLink>
    );
  }
  if (team.discoverableInvite === null) return null;
  const way = team.applicationRequired ? 'apply' : 'join';
  return (
    <ButtonLink
      to={paths.invite(team.discoverableInvite)}
      variant="primary"
      size="small"
      aria-label={t(`dashboard.discover.${way}Team`, { team: team.name })}
    >
      {t(`dashboard.discover.${way}`)}
    </ButtonLink>
  );
}

/** The shape of such a card. */
export function DiscoveredTeamSkeleton() {
  return (
    <TeamFaceSkeleton className={styles.card} bodyClassName={styles.body}>
      <Skeleton width="100%" height={36} />
    </TeamFaceSkeleton>
  );
}
