import { useQuery } from '@tanstack/react-query';
import { Gamepad2, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import type { Game } from '#shared/rules/games.ts';
import { teamLimits } from '#shared/rules/limits.ts';
import { gamesQuery } from '../../data/games/catalogue.ts';
import { orderTeamGames, removeTeamGame } from '../../data/games/team-games.ts';
import { useCan } from '../../data/permissions/permissions.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SortableList } from '../../ui/layout/sortable-list.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { AddGameDialog } from './add-game-dialog.tsx';
import styles from './games-grid.module.css';

type ListedGame = Team['games'][number];

/** What a team plays; its managers add to it, put it in order and take things off (T-289 to T-291). */
export function GamesGrid({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const canManage = useCan(team.id, 'MANAGE_TEAM');
  const gameOf = useGamesById();
  return (
    <section className={styles.section} aria-label={t('teams.overview.games')}>
      <h2 className={styles.title}>{t('teams.overview.games')}</h2>
      {canManage ? (
        <ManagedGames team={team} gameOf={gameOf} />
      ) : (
        <ShownGames games={team.games} gameOf={gameOf} />
      )}
    </section>
  );
}

type Shown = Pick<Game, 'name'> & Partial<Pick<Game, 'icon'>>;

/** By the id of the catalogue; until it is there the id stands for the name. */
function useGamesById(): (gameId: string) => Shown {
  const { data } = useQuery(gamesQuery);
  return (gameId) => data?.find(({ id }) => id === gameId) ?? { name: gameId };
}

interface GamesProps {
  readonly gameOf: (gameId: string) => Shown;
}

function ShownGames({ games, gameOf }: GamesProps & Pick<Team, 'games'>) {
  const { t } = useTranslation();
  if (games.length === 0) {
    return (
      <EmptyState size="inline" icon={Gamepad2} title={t('teams.overview.noGames')}>
        {t('teams.overview.noGamesHint')}
      </EmptyState>
    );
  }
  return (
    <ul className={styles.grid} aria-label={t('teams.overview.games')}>
      {games.map((game) => (
        <li key={game.gameId}>
          <GameCard game={game} gameOf={gameOf} />
        </li>
      ))}
    </ul>
  );
}

function ManagedGames({ team, gameOf }: GamesProps & { readonly team: Team }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isAdding, setIsAdding] = useState(false);
  const isFull = team.games.length >= teamLimits.gamesPerTeam;
  const refused = (error: unknown) => {
    toasts.error(failureText(translation, error));
  };
  const remove = (gameId: string) => {
    removeTeamGame(team.id, gameId).then(
      () => toasts.success(t('teams.overview.gameRemoved')),
      refused,
    );
  };
  return (
    <div className={styles.grid}>
      <SortableList
        aria-label={t('teams.overview.games')}
        items={team.games}
        keyOf={gameKey}
        labelOf={({ gameId }) => gameOf(gameId).name}
        onReorder={(games) => {
          orderTeamGames(team, [...games]).catch(refused);
        }}
        layout="grid"
        className={styles.ordered}
      >
        {(game) => <GameCard game={game} gameOf={gameOf} onRemove={remove} />}
      </SortableList>
      <button
        type="button"
        className={styles.add}
        disabled={isFull}
        onClick={() => setIsAdding(true)}
      >
        <Icon of={Plus} size={24} />
        {isFull
          ? t('teams.overview.gamesFull', { max: teamLimits.gamesPerTeam })
          : t('teams.overview.addGame')}
      </button>
      {isAdding && <AddGameDialog team={team} onClose={() => setIsAdding(false)} />}
    </div>
  );
}

function gameKey({ gameId }: ListedGame): string {
  return gameId;
}

interface GameCardProps extends GamesProps {
  readonly game: ListedGame;
  readonly onRemove?: (gameId: string) => void;
}

function GameCard({ game, gameOf, onRemove }: GameCardProps) {
  const { t } = useTranslation();
  const { name, icon } = gameOf(game.gameId);
  const platforms = game.platforms.map((platform) => t(`teams.overview.platform.${platform}`));
  return (
    <div className={styles.card}>
      <Avatar name={name} src={icon} size={48} shape="rounded" />
      <div className={styles.words}>
        <h3 className={styles.name} title={name}>
          {name}
        </h3>
        <p className={styles.facts}>{platforms.join(' · ')}</p>
        <p className={styles.facts}>{t(`teams.overview.region.${game.region}`)}</p>
      </div>
      {onRemove && (
        <IconButton
          icon={X}
          size="small"
          label={t('teams.overview.removeGame', { game: name })}
          onClick={() => onRemove(game.gameId)}
        />
      )}
    </div>
  );
}
