import { Copy, Plus, RefreshCw, Trash2, Webhook as WebhookIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Webhook } from '#shared/contract/channels/webhook.ts';
import { webhookLimits } from '#shared/rules/limits.ts';
import { acceptedImages } from '#shared/rules/uploads.ts';
import {
  useWebhookChanges,
  useWebhooks,
  webhookAddress,
  type WebhookPlace,
} from '../../data/channels/webhooks.ts';
import { usePictureCheck } from '../../data/uploads/picture-check.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { InlineText } from '../../ui/forms/inline-text.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import styles from './webhooks-tab.module.css';

/** The webhooks of a text channel: making, renaming, picturing and deleting them (T-273 to T-279). */
export function WebhooksTab({ place }: { readonly place: WebhookPlace }) {
  const { t } = useTranslation();
  const asked = useWebhooks(place);
  if (asked.isPending) {
    return (
      <div className={styles.root} aria-busy="true">
        <Skeleton height={64} />
        <Skeleton height={64} />
      </div>
    );
  }
  if (!asked.data) {
    return (
      <ErrorState
        title={t('channels.webhooks.failed')}
        onRetry={() => void asked.refetch()}
        isRetrying={asked.isFetching}
      />
    );
  }
  if (asked.data.length === 0) {
    return (
      <EmptyState
        icon={WebhookIcon}
        title={t('channels.webhooks.empty')}
        action={<CreateButton place={place} isPrimary />}
      >
        {t('channels.webhooks.lead')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.root}>
      <p className={styles.lead}>{t('channels.webhooks.lead')}</p>
      <ul className={styles.list} aria-label={t('channels.settings.webhooks')}>
        {asked.data.map((webhook) => (
          <WebhookRow key={webhook.id} place={place} webhook={webhook} />
        ))}
      </ul>
      <CreateButton place={place} />
    </div>
  );
}

/** Runs what may be refused, and says so: T-279. */
function useAttempt(): (work: () => Promise<void>, done?: string) => Promise<void> {
  const translation = useTranslation();
  const toasts = useToasts();
  return async (work, done) => {
    try {
      await work();
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
    if (done !== undefined) toasts.success(done);
  };
}

interface CreateButtonProps {
  readonly place: WebhookPlace;
  readonly isPrimary?: boolean;
}

function CreateButton({ place, isPrimary = false }: CreateButtonProps) {
  const { t } = useTranslation();
  const { create } = useWebhookChanges(place);
  const attempt = useAttempt();
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Button
      icon={Plus}
      variant={isPrimary ? 'primary' : 'secondary'}
      isLoading={isBusy}
      onClick={() => {
        setIsBusy(true);
        attempt(create)
          .catch(() => undefined)
          .finally(() => setIsBusy(false));
      }}
    >
      {t('channels.webhooks.create')}
    </Button>
  );
}

interface WebhookRowProps {
  readonly place: WebhookPlace;
  readonly webhook: Webhook;
}

function WebhookRow({ place, webhook }: WebhookRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const copy = useCopy();
  const attempt = useAttempt();
  const { rename, renew, remove } = useWebhookChanges(place);
  const [asks, setAsks] = useState<'renew' | 'delete' | null>(null);
  const { id, username: name, createdAt } = webhook;
  return (
    <li className={styles.row}>
      <WebhookPicture place={place} webhook={webhook} />
      <div className={styles.words}>
        <InlineText
          label={t('channels.webhooks.name', { name })}
          value={name}
          maxLength={webhookLimits.name}
          onSave={(text) => attempt(() => rename(id, text))}
        />
        <span className={styles.made}>
          {t('channels.webhooks.made', { date: format.day(Date.parse(createdAt)) })}
        </span>
      </div>
      <div className={styles.tools}>
        <IconButton
          icon={Copy}
          label={t('channels.webhooks.copy', { name })}
          onClick={() => void copy(webhookAddress(webhook), t('channels.webhooks.copied'))}
        />
        <IconButton
          icon={RefreshCw}
          label={t('channels.webhooks.renew', { name })}
          onClick={() => setAsks('renew')}
        />
        <IconButton
          icon={Trash2}
          variant="danger"
          label={t('channels.webhooks.delete', { name })}
          onClick={() => setAsks('delete')}
        />
      </div>
      <ConfirmDialog
        open={asks === 'renew'}
        onOpenChange={() => setAsks(null)}
        title={t('channels.webhooks.renewTitle', { name })}
        description={t('channels.webhooks.renewText')}
        confirmLabel={t('channels.webhooks.renewConfirm')}
        onConfirm={() => attempt(() => renew(id), t('channels.webhooks.renewed'))}
      />
      <ConfirmDialog
        open={asks === 'delete'}
        onOpenChange={() => setAsks(null)}
        title={t('channels.webhooks.deleteTitle', { name })}
        description={t('channels.webhooks.deleteText')}
        confirmLabel={t('channels.webhooks.deleteConfirm')}
        isDanger
        onConfirm={() => attempt(() => remove(id), t('channels.webhooks.deleted'))}
      />
    </li>
  );
}

function WebhookPicture({ place, webhook }: WebhookRowProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const attempt = useAttempt();
  const { setPicture } = useWebhookChanges(place);
  const problemOf = usePictureCheck('webhookAvatar');
  const input = useRef<HTMLInputElement>(null);
  const { id, username: name, profilePicture } = webhook;
  const label = t('channels.webhooks.picture', { name });
  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = problemOf(file);
    if (problem !== null) {
      toasts.error(problem);
      return;
    }
    attempt(() => setPicture(id, file), t('channels.webhooks.pictured')).catch(() => undefined);
  };
  return (
    <>
      <button
        type="button"
        className={styles.picture}
        aria-label={label}
        title={label}
        onClick={() => input.current?.click()}
      >
        <Avatar name={name} src={profilePicture} size={40} />
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedImages.webhookAvatar.join(',')}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // choosing the same file again is a change too
          event.target.value = '';
        }}
      />
    </>
  );
}
