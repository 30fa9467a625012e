import { Check, X } from 'lucide-react';
import { useState } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { teamLanguages, type TeamLanguage } from '#shared/rules/discovery.ts';
import { useDiscoveryChange, useTeamDiscovery } from '../../data/discovery/discovery.ts';
import { useInviteLink } from '../../data/invites/invite-link.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useLanguageName } from '../../lib/use-language-name.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './template-tab.module.css';

/** Whether a team lets itself be found, and what it takes (T-211 to T-215). */
export function DiscoveryTab({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const asked = useTeamDiscovery(team.id);
  const { data, isPaused, isError, isFetching, refetch } = asked;
  if (!data && isPaused) return <OfflineState />;
  if (isError && !data) {
    return (
      <ErrorState
        title={t('teams.discovery.loadFailed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{t('teams.discovery.lead')}</p>
      {data ? (
        <Settings team={team} asks={data.applicationQuestions.length > 0} {...data} />
      ) : (
        <Skeleton shape="block" height={120} />
      )}
    </div>
  );
}

interface SettingsProps {
  readonly team: Team;
  /** there are questions for those who apply */
  readonly asks: boolean;
  readonly applicationEnabled: boolean;
  readonly language: TeamLanguage | null;
}

function Settings({ team, asks, applicationEnabled, language }: SettingsProps) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const inviteLink = useInviteLink();
  const { change, refusal, isBusy } = useChange(team);
  const isEligible = team.description.trim() !== '';
  return (
    <>
      {refusal !== null && (
        <Banner tone="danger" shape="card">
          {refusal}
        </Banner>
      )}
      <section aria-label={t('teams.discovery.eligibility')} className={styles.list}>
        <h3 className={styles.heading}>{t('teams.discovery.eligibility')}</h3>
        <p className={styles.part}>
          <span className={isEligible ? styles.yes : styles.no}>
            <Icon of={isEligible ? Check : X} size={16} />
          </span>
          {t(isEligible ? 'teams.discovery.hasDescription' : 'teams.discovery.needsDescription')}
        </p>
      </section>
      <Field label={t('dashboard.discover.language')}>
        <Select<TeamLanguage | 'none'>
          choices={[
            { value: 'none', label: t('teams.discovery.noLanguage') },
            ...teamLanguages.map((value) => ({ value, label: languageName(value) })),
          ]}
          value={language ?? 'none'}
          onValueChange={(chosen) =>
            void change({ language: chosen === 'none' ? null : chosen }, 'saved')
          }
        />
      </Field>
      {asks && (
        <Switch
          label={t('teams.discovery.applications')}
          description={t('teams.discovery.applicationsHint')}
          checked={applicationEnabled}
          onCheckedChange={(isOn) => void change({ applicationEnabled: isOn }, 'saved')}
          disabled={isBusy}
        />
      )}
      {team.discoverableInvite !== null && (
        <Field label={t('teams.discovery.link')} description={t('teams.discovery.linkHint')}>
          <TextInput
            readOnly
            value={inviteLink(team.discoverableInvite)}
            onValueChange={() => undefined}
          />
        </Field>
      )}
      <div className={styles.actions}>
        <Button
          variant={team.isDiscoverable ? 'secondary' : 'primary'}
          isLoading={isBusy}
          {...(!isEligible &&
            !team.isDiscoverable && { disabledReason: t('teams.discovery.needsDescription') })}
          onClick={() =>
            void change(
              { state: !team.isDiscoverable },
              team.isDiscoverable ? 'disabled' : 'enabled',
            )
          }
        >
          {t(team.isDiscoverable ? 'teams.discovery.disable' : 'teams.discovery.enable')}
        </Button>
      </div>
    </>
  );
}

type Outcome = 'enabled' | 'disabled' | 'saved';

/** A change says that it is under way and how it ended; a refusal stays (T-214, T-215). */
function useChange(team: Team) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const save = useDiscoveryChange(team.id);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const change = async (edit: Parameters<typeof save>[0], outcome: Outcome) => {
    const toast = toasts.loading(t('teams.discovery.saving'));
    setIsBusy(true);
    setRefusal(null);
    try {
      await save(edit);
      toast.success(t(`teams.discovery.done.${outcome}`));
    } catch (error) {
      const text = failureText(translation, error);
      toast.error(text);
      setRefusal(text);
    } finally {
      setIsBusy(false);
    }
  };
  return { change, refusal, isBusy };
}
