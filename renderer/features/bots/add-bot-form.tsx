import { useState } from 'react';
import { normalBotMask } from '#shared/rules/bot-permissions.ts';
import { allTeamPermissions, type TeamMask } from '#shared/rules/permissions.ts';
import {
  addBotToTeam,
  useManagedTeams,
  type BotTeam,
  type ListedBot,
} from '../../data/bots/bots.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { matchesSearch } from '../../lib/matches-search.ts';
import { goTo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Combobox } from '../../ui/forms/single-combobox.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './add-bot-form.module.css';
import { BotPermissions } from './bot-permissions.tsx';

interface AddBotFormProps {
  readonly bot: ListedBot;
  /** what the link asks for */
  readonly asked: TeamMask;
}

/** A bot to be added to a team of mine, with no more than I may there (E-260 to E-272). */
export function AddBotForm({ bot, asked }: AddBotFormProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data: teams, isFetching, isError, refetch } = useManagedTeams();
  usePageTitle(bot.name);
  return (
    <section className={styles.root} aria-label={bot.name}>
      <header className={styles.head}>
        <Avatar name={bot.name} src={bot.profilePicture} size={64} />
        <div className={styles.words}>
          <h1 className={styles.name}>{bot.name}</h1>
          <p className={styles.quiet}>{t('bots.add.kicker')}</p>
        </div>
      </header>
      <p className={styles.facts}>
        <span>{t('bots.add.used', { count: bot.approximateTeamCount })}</span>
        <span>{t('bots.add.since', { date: format.day(Date.parse(bot.createdAt)) })}</span>
      </p>
      {teams ? (
        <Choices bot={bot} asked={asked} teams={teams} />
      ) : isError ? (
        <ErrorState
          size="inline"
          title={t('bots.add.teamsFailed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton shape="block" height={200} />
      )}
    </section>
  );
}

/** Whether a team's name holds what is typed. */
function holds({ label }: { readonly label: string }, typed: string): boolean {
  return matchesSearch(label, typed.trim());
}

function Choices({ bot, asked, teams }: AddBotFormProps & { readonly teams: readonly BotTeam[] }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [teamId, setTeamId] = useState<string | null>(null);
  const [wanted, setWanted] = useState(asked);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const team = teams.find(({ id }) => id === teamId);
  const held = team?.permissions ?? allTeamPermissions;
  // what another team would not give comes back when that is left again
  const chosen = normalBotMask(wanted & held);

  const add = async (to: BotTeam) => {
    setIsBusy(true);
    setProblem(null);
    try {
      await addBotToTeam(to.id, { botId: bot.id, botPermissions: chosen });
      toasts.success(t('bots.add.added', { bot: bot.name, team: to.name }));
      goTo(paths.team(to.id));
    } catch (error) {
      setProblem(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <>
      <Field
        label={t('bots.add.team')}
        description={t(teams.length === 0 ? 'bots.add.noTeams' : 'bots.add.needManage')}
      >
        <Combobox
          choices={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={teamId}
          onValueChange={(id) => {
            setTeamId(id);
            setProblem(null);
          }}
          matches={holds}
          placeholder={t('bots.add.teamPlaceholder')}
          emptyText={t('bots.add.noTeam')}
          disabled={teams.length === 0}
        />
      </Field>
      <div>
        <h2 className={styles.heading}>{t('bots.add.permissions')}</h2>
        {team && held !== allTeamPermissions && (
          <p className={styles.quiet}>{t('bots.add.notHeld', { team: team.name })}</p>
        )}
        <BotPermissions
          label={t('bots.add.permissions')}
          chosen={chosen}
          held={held}
          onChange={setWanted}
        />
      </div>
      {problem !== null && (
        <Banner tone="danger" shape="card">
          {problem}
        </Banner>
      )}
      <footer className={styles.actions}>
        <ButtonLink to={paths.home()} variant="quiet">
          {t('common.action.cancel')}
        </ButtonLink>
        <Button
          variant="primary"
          isLoading={isBusy}
          disabled={!team}
          onClick={() => {
            if (team) void add(team);
          }}
        >
          {t('bots.add.submit')}
        </Button>
      </footer>
    </>
  );
}
