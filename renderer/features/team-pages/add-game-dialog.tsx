import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState, type FormEvent } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import {
  beginsWith,
  gamePlatforms,
  gameRegions,
  gamesByPrefix,
  type GamePlatform,
  type GameRegion,
} from '#shared/rules/games.ts';
import { gamesQuery } from '../../data/games/catalogue.ts';
import { addTeamGame, gameSuggestionsQuery } from '../../data/games/team-games.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { MultiCombobox } from '../../ui/forms/combobox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Combobox } from '../../ui/forms/single-combobox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './add-game-dialog.module.css';

interface AddGameDialogProps {
  readonly team: Team;
  readonly onClose: () => void;
}

/**
 * A game for the list, where it is played and with whom; nothing of it outlives the dialog (T-294). What
 * the server says against it is a toast (T-303), and stays at the field until another game is chosen.
 */
export function AddGameDialog({ team, onClose }: AddGameDialogProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const formId = useId();
  const [gameId, setGameId] = useState<string | null>(null);
  const [platforms, setPlatforms] = useState<readonly GamePlatform[]>([]);
  const [region, setRegion] = useState<GameRegion | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isIncomplete = gameId === null || platforms.length === 0 || region === null;

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isIncomplete || isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await addTeamGame(team.id, { gameId, platforms: [...platforms], region });
      toasts.success(t('teams.overview.gameAdded'));
      onClose();
    } catch (error) {
      const text = failureText(translation, error);
      toasts.error(text);
      setRefusal(text);
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('teams.overview.addGame')}
      description={t('teams.overview.addGameHint')}
      footer={
        <FormActions
          formId={formId}
          submit={t('teams.overview.confirm')}
          isBusy={isBusy}
          disabled={isIncomplete}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void add(event)}>
        <GameField
          team={team}
          value={gameId}
          error={refusal}
          onChange={(chosen) => {
            setGameId(chosen);
            setRefusal(null);
          }}
        />
        <Field label={t('teams.overview.platforms')}>
          <MultiCombobox
            choices={gamePlatforms.map((value) => ({
              value,
              label: t(`teams.overview.platform.${value}`),
            }))}
            values={platforms}
            onValuesChange={setPlatforms}
            placeholder={t('teams.overview.choosePlatforms')}
            emptyText={t('ui.combobox.empty')}
          />
        </Field>
        <Field label={t('teams.overview.regionLabel')}>
          <Select
            choices={gameRegions.map((value) => ({
              value,
              label: t(`teams.overview.region.${value}`),
            }))}
            value={region}
            onValueChange={setRegion}
            placeholder={t('teams.overview.chooseRegion')}
          />
        </Field>
      </form>
    </Dialog>
  );
}

interface GameFieldProps {
  readonly team: Team;
  readonly value: string | null;
  readonly error: string | null;
  readonly onChange: (gameId: string | null) => void;
}

/** The catalogue without what is listed, those that many play first; and what members play now. */
function GameField({ team, value, error, onChange }: GameFieldProps) {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(gamesQuery);
  const choices = useMemo(() => {
    const listed = new Set(team.games.map(({ gameId }) => gameId));
    return gamesByPrefix(data ?? [], '')
      .filter(({ id }) => !listed.has(id))
      .map(({ id, name, shortName, icon }) => ({
        value: id,
        label: name,
        shortName,
        picture: <Avatar name={name} src={icon} size={32} shape="rounded" />,
      }));
  }, [data, team.games]);
  if (isError && !data) {
    return (
      <ErrorState
        size="inline"
        title={t('teams.overview.catalogueFailed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className={styles.game}>
      <Field label={t('teams.overview.game')} error={error}>
        <Combobox
          choices={choices}
          value={value}
          onValueChange={onChange}
          matches={({ label, shortName }, typed) => beginsWith({ name: label, shortName }, typed)}
          placeholder={t('teams.overview.chooseGame')}
          emptyText={t('dashboard.discover.noGame')}
        />
      </Field>
      <Suggestions
        team={team}
        nameOf={(id) => choices.find((one) => one.value === id)?.label}
        onChoose={onChange}
      />
    </div>
  );
}

interface SuggestionsProps {
  readonly team: Team;
  readonly nameOf: (gameId: string) => string | undefined;
  readonly onChoose: (gameId: string) => void;
}

/** What members play now; nothing where no one does. */
function Suggestions({ team, nameOf, onChoose }: SuggestionsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(gameSuggestionsQuery(team.id));
  const games = (data?.games ?? []).flatMap(({ gameId, players }) => {
    const name = nameOf(gameId);
    return name === undefined ? [] : [{ gameId, players, name }];
  });
  if (games.length === 0) return null;
  return (
    <div role="group" aria-label={t('teams.overview.suggestions')} className={styles.suggestions}>
      <p className={styles.hint}>{t('teams.overview.suggestions')}</p>
      {games.map(({ gameId, players, name }) => (
        <Button key={gameId} size="small" onClick={() => onChoose(gameId)}>
          {t('teams.overview.suggestion', { game: name, count: players })}
        </Button>
      ))}
    </div>
  );
}
