import type { ReactNode } from 'react';
import type { TeenActivity } from '#shared/contract/account/family.ts';
import type { PublicUser } from '#shared/contract/users.ts';
import { sumActivity } from '#shared/rules/family.ts';
import { limitTeen, useTeenActivity } from '../../data/family/family.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingDots } from '../../ui/feedback/loading-dots.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './family.module.css';

/** What a parent sees of a teen, and may limit (E-157). */
export function TeenActivityView({ teen }: { readonly teen: PublicUser }) {
  const { t } = useTranslation();
  const { data, isError, isPaused, isFetching, refetch } = useTeenActivity(teen.id);
  if (!data && isPaused) return <OfflineState size="inline" />;
  if (!data && isError)
    return (
      <ErrorState
        size="inline"
        title={t('family.activity.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <LoadingDots label={t('family.loading')} />;
  return (
    <div className={styles.activity}>
      <Sums activity={data} />
      <p className={styles.hint}>{t('family.activity.note')}</p>
      <LimitSwitch teen={teen} isLimited={data.joinNonTeenTeams === 'Disabled'} />
      <Channels activity={data} />
      <Named
        title={t('family.activity.teams')}
        none={t('family.activity.noTeams')}
        entries={data.teams.map(({ id, name, profilePicture }) => ({
          id,
          name,
          picture: profilePicture,
        }))}
        shape="rounded"
      />
      <Named
        title={t('family.activity.friends')}
        none={t('family.activity.noFriends')}
        entries={data.friends.map(({ id, username, profilePicture }) => ({
          id,
          name: username,
          picture: profilePicture,
        }))}
      />
    </div>
  );
}

function Sums({ activity }: { readonly activity: TeenActivity }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { messages, busiestTeam, busiestChannel } = sumActivity(activity.channels);
  const team = activity.teams.find(({ id }) => id === busiestTeam)?.name;
  const nothing = t('family.activity.none');
  return (
    <dl className={styles.sums}>
      <Sum name={t('family.activity.messages')}>{format.number(messages)}</Sum>
      <Sum name={t('family.activity.teamsJoined')}>{format.number(activity.teams.length)}</Sum>
      <Sum name={t('family.activity.friendCount')}>{format.number(activity.friends.length)}</Sum>
      <Sum name={t('family.activity.busiestTeam')}>{team ?? nothing}</Sum>
      <Sum name={t('family.activity.busiestChannel')}>{busiestChannel?.name ?? nothing}</Sum>
    </dl>
  );
}

function Sum({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.sum}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function LimitSwitch({
  teen,
  isLimited,
}: {
  readonly teen: PublicUser;
  readonly isLimited: boolean;
}) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  return (
    <Switch
      label={t('family.limit.label')}
      description={t('family.limit.hint')}
      checked={isLimited}
      onCheckedChange={(isWanted) => {
        limitTeen(teen.id, isWanted).catch((error: unknown) =>
          toasts.error(failureText(translation, error)),
        );
      }}
    />
  );
}

function Channels({ activity: { channels, teams } }: { readonly activity: TeenActivity }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section>
      <h4 className={styles.label}>{t('family.activity.channels')}</h4>
      {channels.length === 0 ? (
        <p className={styles.hint}>{t('family.activity.noChannels')}</p>
      ) : (
        <ul className={styles.lines}>
          {channels.map(({ id, name, teamId, messages }) => (
            <li key={id} className={styles.line}>
              <span className={styles.name}>
                {name}
                <span className={styles.hint}>
                  {' '}
                  {teams.find((team) => team.id === teamId)?.name}
                </span>
              </span>
              <span className={styles.count}>
                {t('family.activity.written', { count: messages, number: format.number(messages) })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface NamedProps {
  readonly title: string;
  readonly none: string;
  readonly entries: readonly {
    readonly id: string;
    readonly name: string;
    readonly picture: string | null;
  }[];
  readonly shape?: 'rounded';
}

function Named({ title, none, entries, shape }: NamedProps) {
  return (
    <section>
      <h4 className={styles.label}>{title}</h4>
      {entries.length === 0 ? (
        <p className={styles.hint}>{none}</p>
      ) : (
        <ul className={styles.named}>
          {entries.map(({ id, name, picture }) => (
            <li key={id} className={styles.entry}>
              <Avatar name={name} src={picture} size={24} {...(shape && { shape })} />
              <span className={styles.name}>{name}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
