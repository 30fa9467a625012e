import type { Team } from '#shared/contract/teams/team.ts';
import { teenSafetyLock } from '#shared/rules/teen-safety.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import { useTeamMask } from '../../data/permissions/permissions.ts';
import { updateTeam } from '../../data/teams/update-team.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { RadioGroup } from '../../ui/forms/radio-group.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './team-tabs.module.css';

/** Applies on click, without Save (T-130). */
export function TeenSafety({ team }: { readonly team: Team }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const permissions = useTeamMask(team.id);
  const me = useOwnUser();
  const lock = teenSafetyLock({
    memberCount: team.memberCount,
    permissions,
    isKeptToTeenTeams: me?.ampFeatureStates.joinNonTeenTeams === 'Disabled',
  });
  const choose = (value: 'safe' | 'notSafe') => {
    updateTeam(team.id, { isSafeForTeen: value === 'safe' }).catch((error: unknown) => {
      toasts.error(failureText(translation, error));
    });
  };
  return (
    <section className={styles.section}>
      <RadioGroup
        label={t('teams.settings.safety')}
        value={team.isSafeForTeen ? 'safe' : 'notSafe'}
        onValueChange={choose}
        disabled={lock !== null}
        choices={[
          {
            value: 'safe',
            label: t('teams.settings.safe'),
            description: t('teams.settings.safeHint'),
          },
          {
            value: 'notSafe',
            label: t('teams.settings.notSafe'),
            description: t('teams.settings.notSafeHint'),
          },
        ]}
      />
      {lock === 'team.safe-for-teen-locked' && (
        <p className={styles.hint}>{t('teams.settings.safetySupport')}</p>
      )}
    </section>
  );
}

/** What parents' limits mean for the team, and its own say in it (T-126). */
export function FamilyTab({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  return (
    <div className={styles.tab}>
      <p className={styles.hint}>{t('teams.family.lead')}</p>
      <TeenSafety team={team} />
    </div>
  );
}
