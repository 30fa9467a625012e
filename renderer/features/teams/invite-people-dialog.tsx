import { useQuery } from '@tanstack/react-query';
import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { TeamId } from '#shared/lib/ids.ts';
import {
  expiryOptions,
  inviteExpiry,
  maxUsesOptions,
  maxUsesValue,
  type ExpiryOption,
} from '#shared/rules/invites.ts';
import { useIsHidden } from '../../data/streamer/streamer-mode.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { useInviteLink } from '../../data/invites/invite-link.ts';
import { createInvite } from '../../data/invites/create-invite.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import styles from './invite-people-dialog.module.css';

interface InvitePeopleProps {
  readonly overlay: { readonly teamId: TeamId };
  readonly onClose: () => void;
}

type OfferedExpiry = (typeof expiryOptions)[number];

interface InviteOptions {
  readonly maxUses: number;
  readonly expiry: OfferedExpiry;
  readonly applicationEnabled: boolean;
}

const firstOptions: InviteOptions = { maxUses: 0, expiry: 'never', applicationEnabled: false };

/** T-229: how the server says that this team takes no applications. */
const DISABLED = 'are disabled';

async function makeInvite(teamId: TeamId, options: InviteOptions): Promise<string> {
  const expiresAt = inviteExpiry(options.expiry satisfies ExpiryOption, Date.now());
  const code = await createInvite({
    teamId,
    type: 'team',
    applicationEnabled: options.applicationEnabled,
    maxUses: maxUsesValue(options.maxUses),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
  });
  return code;
}

/** A link for others to join by; each change of its options makes another (T-226 to T-232). */
export function InvitePeopleDialog({ overlay, onClose }: InvitePeopleProps) {
  const translation = useTranslation();
  const { t } = translation;
  const { teamId } = overlay;
  const team = useTeam(teamId);
  const [options, setOptions] = useState(firstOptions);
  const [isLocked, setIsLocked] = useState(false);
  const invite = useQuery({
    queryKey: ['new-invite', teamId, options],
    queryFn: () =>
      makeInvite(teamId, options).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.message.includes(DISABLED)) {
          setIsLocked(true);
          setOptions({ ...options, applicationEnabled: false });
        }
        throw error;
      }),
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
  if (!team) return null;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('teams.invite.title', { team: team.name })}
      description={t('teams.invite.lead')}
    >
      <div className={styles.form}>
        <InviteLink
          code={invite.data}
          problem={invite.error ? failureText(translation, invite.error) : null}
          onRetry={() => void invite.refetch()}
        />
        <div className={styles.options}>
          <Field label={t('teams.invite.expiry')}>
            <Select
              value={options.expiry}
              onValueChange={(expiry) => setOptions({ ...options, expiry })}
              choices={expiryOptions.map((value) => ({
                value,
                label: t(`teams.invite.expires.${value}`),
              }))}
            />
          </Field>
          <Field label={t('teams.invite.maxUses')}>
            <Select
              value={String(options.maxUses)}
              onValueChange={(value) => setOptions({ ...options, maxUses: Number(value) })}
              choices={maxUsesOptions.map((count) => ({
                value: String(count),
                label:
                  count === 0 ? t('teams.invite.unlimited') : t('teams.invite.uses', { count }),
              }))}
            />
          </Field>
        </div>
        <Switch
          label={t('teams.invite.applications')}
          description={t(
            isLocked ? 'teams.invite.applicationsLocked' : 'teams.invite.applicationsHint',
          )}
          checked={options.applicationEnabled}
          disabled={isLocked}
          onCheckedChange={(applicationEnabled) => setOptions({ ...options, applicationEnabled })}
        />
      </div>
    </Dialog>
  );
}

interface InviteLinkProps {
  /** undefined while it is being made */
  readonly code: string | undefined;
  readonly problem: string | null;
  readonly onRetry: () => void;
}

/** The link itself, to read and to copy. */
function InviteLink({ code, problem, onRetry }: InviteLinkProps) {
  const { t } = useTranslation();
  const copyText = useCopy();
  const [copied, setCopied] = useState<string | null>(null);
  const isHidden = useIsHidden('hideInviteLinks');
  const inviteLink = useInviteLink();
  const link = code === undefined ? '' : inviteLink(code);
  const copy = async () => {
    if (await copyText(link)) setCopied(link);
  };
  const isCopied = link !== '' && copied === link;
  return (
    <div>
      <div aria-live="polite">
        {problem !== null && <p className={styles.problem}>{problem}</p>}
      </div>
      <div className={styles.link}>
        <TextInput
          readOnly
          value={isHidden && link !== '' ? t('teams.invite.hidden') : link}
          onValueChange={() => undefined}
          aria-label={t('teams.invite.link')}
          placeholder={problem === null ? t('teams.invite.making') : ''}
          onFocus={(event) => event.target.select()}
          end={code === undefined && problem === null && <Spinner size={16} />}
          className={styles.address}
        />
        {problem === null ? (
          <Button
            variant="primary"
            icon={isCopied ? Check : Copy}
            disabled={link === ''}
            onClick={() => void copy()}
          >
            {t(isCopied ? 'teams.invite.copied' : 'teams.invite.copy')}
          </Button>
        ) : (
          <Button variant="primary" onClick={onRetry}>
            {t('common.action.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
