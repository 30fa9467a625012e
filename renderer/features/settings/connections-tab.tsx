import { Link2, Unplug } from 'lucide-react';
import { useState } from 'react';
import type { OwnConnection } from '#shared/contract/account/connections.ts';
import {
  connectionProviders,
  type ConnectionProviderId,
} from '#shared/rules/connection-providers.ts';
import {
  useConnections,
  useRemoveConnection,
  useSetUpConnection,
  useShowConnection,
} from '../../data/account/connections.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { GuardedLink } from '../../ui/actions/guarded-link.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { LoadingDots } from '../../ui/feedback/loading-dots.tsx';
import { OfflineState } from '../../ui/feedback/offline-state.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './settings-tabs.module.css';

/** My accounts elsewhere (E-215). */
export function ConnectionsTab() {
  const { t } = useTranslation();
  const { data, isError, isPaused, isFetching, refetch } = useConnections();
  if (!data && isPaused) return <OfflineState size="inline" />;
  if (!data && isError)
    return (
      <ErrorState
        size="inline"
        title={t('settings.connections.error')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <LoadingDots label={t('settings.connections.loading')} />;
  const { providers, connections } = data;
  const connected = new Map(connections.map((connection) => [connection.provider, connection]));
  const ids = new Set([...providers.map(({ id }) => id), ...connected.keys()]);
  if (ids.size === 0)
    return (
      <EmptyState icon={Link2} title={t('settings.connections.none')} size="inline">
        {t('settings.connections.noneHint')}
      </EmptyState>
    );
  return (
    <div className={styles.tab}>
      <p className={styles.hint}>{t('settings.connections.hint')}</p>
      {[...ids].map((id) => {
        const connection = connected.get(id);
        return connection ? (
          <Connected key={id} connection={connection} />
        ) : (
          <NotConnected key={id} id={id} />
        );
      })}
    </div>
  );
}

/** A provider where I have not connected an account; its page opens beside this one (E-216). */
function NotConnected({ id }: { readonly id: ConnectionProviderId }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const setUp = useSetUpConnection();
  const provider = connectionProviders[id];
  const connect = () => {
    setUp.mutate(id, {
      onSuccess: (url) => window.open(url, '_blank', 'noopener'),
      onError: (error) => toasts.error(failureText(translation, error)),
    });
  };
  return (
    <Card>
      <div className={styles.row}>
        <span className={styles.words}>
          <span className={styles.label}>{provider}</span>
          <span className={styles.hint}>
            {setUp.data === undefined ? (
              t('settings.connections.notConnected')
            ) : (
              <>
                {t('settings.connections.opened')}{' '}
                <Link to={setUp.data} isNewTab>
                  {t('settings.connections.open', { provider })}
                </Link>
              </>
            )}
          </span>
        </span>
        <Button
          icon={Link2}
          isLoading={setUp.isPending}
          onClick={connect}
          aria-label={t('settings.connections.connectTo', { provider })}
        >
          {t('settings.connections.connect')}
        </Button>
      </div>
    </Card>
  );
}

/** An account that I have connected. */
function Connected({ connection }: { readonly connection: OwnConnection }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const [isLeaving, setIsLeaving] = useState(false);
  const show = useShowConnection();
  const remove = useRemoveConnection();
  const { provider: id, account, url } = connection;
  const provider = connectionProviders[id];
  const tell = (error: unknown) => toasts.error(failureText(translation, error));
  return (
    <Card>
      <div className={styles.row}>
        <span className={styles.words}>
          <span className={styles.label}>{provider}</span>
          <GuardedLink url={url}>{account}</GuardedLink>
        </span>
        <Button
          variant="quiet-danger"
          icon={Unplug}
          aria-label={t('settings.connections.disconnectFrom', { provider })}
          onClick={() => setIsLeaving(true)}
        >
          {t('settings.connections.disconnect')}
        </Button>
      </div>
      <Switch
        label={t('settings.connections.show')}
        checked={show.isPending ? show.variables.isShown : connection.isShown}
        onCheckedChange={(isShown) => show.mutate({ provider: id, isShown }, { onError: tell })}
      />
      <ConfirmDialog
        open={isLeaving}
        onOpenChange={setIsLeaving}
        title={t('settings.connections.removeTitle', { provider })}
        description={t('settings.connections.removeText', { account })}
        confirmLabel={t('settings.connections.disconnect')}
        isDanger
        onConfirm={async () => {
          try {
            await remove.mutateAsync(id);
          } catch (error) {
            tell(error);
            throw error;
          }
        }}
      />
    </Card>
  );
}
