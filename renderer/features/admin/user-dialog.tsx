import { useState } from 'react';
import type { UserId } from '#shared/lib/ids.ts';
import { adminLimits, staffRoles, type StaffDeed } from '#shared/rules/staff.ts';
import {
  useAdminActs,
  useAdminUser,
  type AdminUser,
  type UserAct,
} from '../../data/admin/admin.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { NumberInput } from '../../ui/forms/number-input.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAct } from './use-act.ts';
import { UserTags } from './user-tags.tsx';
import styles from './admin.module.css';

interface UserDialogProps {
  readonly userId: UserId;
  readonly may: ReadonlySet<StaffDeed>;
  readonly onClose: () => void;
}

/** One account: from where it is used, what it owns, and what can be done about it. */
export function UserDialog({ userId, may, onClose }: UserDialogProps) {
  const { t } = useTranslation();
  const asked = useAdminUser(userId);
  const { data } = asked;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={data?.user.username ?? t('admin.section.users')}
    >
      {data && (
        <div className={styles.page}>
          <span className={styles.title}>
            <UserTags user={data.user} />
          </span>
          <UserFacts facts={data} />
          <UserActs user={data.user} may={may} onGone={onClose} />
        </div>
      )}
      {asked.isPending && <Skeleton shape="block" height={220} width="100%" />}
      {asked.isError && !data && (
        <ErrorState title={t('admin.failed')} onRetry={() => void asked.refetch()} />
      )}
    </Dialog>
  );
}

function UserFacts({
  facts,
}: {
  readonly facts: NonNullable<ReturnType<typeof useAdminUser>['data']>;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user, sessions, ownedTeams, plusUntil } = facts;
  const exact = (time: string) => format.exact(Date.parse(time));
  return (
    <dl className={styles.facts}>
      <dt>{t('admin.users.since')}</dt>
      <dd>{exact(user.createdAt)}</dd>
      {user.suspension && (
        <>
          <dt>{t('admin.users.suspended')}</dt>
          <dd>{`${exact(user.suspension.at)}: ${user.suspension.reason}`}</dd>
        </>
      )}
      <dt>{t('admin.users.secondFactor')}</dt>
      <dd>{t(user.hasSecondFactor ? 'admin.yes' : 'admin.no')}</dd>
      {plusUntil && (
        <>
          <dt>{t('admin.users.plusUntil')}</dt>
          <dd>{exact(plusUntil)}</dd>
        </>
      )}
      <dt>{t('admin.users.ownedTeams')}</dt>
      <dd>{ownedTeams.map(({ name }) => name).join(', ') || t('admin.nothing')}</dd>
      <dt>{t('admin.users.sessions')}</dt>
      <dd>
        {sessions.length === 0 && t('admin.nothing')}
        {sessions.map(({ device, location, lastUsedAt }) => (
          <div key={`${device}${lastUsedAt}`}>{`${device}, ${location}, ${exact(lastUsedAt)}`}</div>
        ))}
      </dd>
    </dl>
  );
}

interface UserActsProps {
  readonly user: AdminUser;
  readonly may: ReadonlySet<StaffDeed>;
  readonly onGone: () => void;
}

/** Only what my role may, and what makes a difference. */
function offeredActs({ user, may }: Pick<UserActsProps, 'user' | 'may'>): readonly UserAct[] {
  const isOffered: Record<UserAct, boolean> = {
    verify: may.has('verify-user') && !user.isVerified,
    'reset-second-factor': may.has('reset-second-factor') && user.hasSecondFactor,
    suspend: may.has('suspend-user') && !user.suspension,
    delete: may.has('delete-user') && !user.isBot,
  };
  // reason: the keys of the table above
  return (Object.keys(isOffered) as UserAct[]).filter((act) => isOffered[act]);
}

function UserActs({ user, may, onGone }: UserActsProps) {
  const { t } = useTranslation();
  const acts = useAdminActs();
  const { act, isBusy } = useAct();
  const [asked, setAsked] = useState<UserAct | null>(null);
  return (
    <>
      <div className={styles.actions}>
        {may.has('suspend-user') && user.suspension && (
          <Button isLoading={isBusy} onClick={() => act(() => acts.endUserSuspension(user.id))}>
            {t('admin.users.endSuspension')}
          </Button>
        )}
        {may.has('end-sessions') && (
          <Button isLoading={isBusy} onClick={() => act(() => acts.endSessions(user.id))}>
            {t('admin.users.endSessions')}
          </Button>
        )}
        {offeredActs({ user, may }).map((offered) => (
          <Button
            key={offered}
            variant={offered === 'verify' ? 'secondary' : 'quiet-danger'}
            onClick={() => setAsked(offered)}
          >
            {t(`admin.users.act.${offered}`)}
          </Button>
        ))}
      </div>
      {may.has('grant-plus') && !user.isBot && <PlusForm user={user} />}
      {may.has('set-role') && !user.isBot && <RoleField user={user} />}
      {asked && (
        <ReasonDialog
          title={t(`admin.users.act.${asked}`)}
          description={t(`admin.users.follows.${asked}`, { name: user.username })}
          submit={t(`admin.users.act.${asked}`)}
          onSubmit={async (reason) => {
            await acts.onUser(asked, user.id, reason);
            if (asked === 'delete') onGone();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function PlusForm({ user }: Pick<UserActsProps, 'user'>) {
  const { t } = useTranslation();
  const acts = useAdminActs();
  const { act, isBusy } = useAct();
  const [days, setDays] = useState<number | null>(30);
  return (
    <div className={styles.bar}>
      <Field label={t('admin.users.plusDays')}>
        <NumberInput value={days} onValueChange={setDays} min={0} max={adminLimits.plusDays} />
      </Field>
      <Button
        isLoading={isBusy}
        disabled={days === null}
        onClick={() => act(() => acts.grantPlus(user.id, days ?? 0))}
      >
        {t('admin.users.givePlus')}
      </Button>
    </div>
  );
}

const roles = ['none', ...staffRoles] as const;

function RoleField({ user }: Pick<UserActsProps, 'user'>) {
  const { t } = useTranslation();
  const acts = useAdminActs();
  const { act, isBusy } = useAct();
  return (
    <Field label={t('admin.users.role')} description={t('admin.users.roleHint')}>
      <Select
        disabled={isBusy}
        choices={roles.map((value) => ({ value, label: t(`admin.role.${value}`) }))}
        value={user.staffRole ?? 'none'}
        onValueChange={(role) => act(() => acts.setRole(user.id, role === 'none' ? null : role))}
      />
    </Field>
  );
}
