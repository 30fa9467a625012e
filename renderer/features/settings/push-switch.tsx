import { usePush, useSetPush } from '../../data/notifications/push.ts';
import { answerText, failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import styles from './settings-tabs.module.css';

/** Whether this browser notifies me while no page of Tayfa is open. */
export function PushSwitch() {
  const translation = useTranslation();
  const { t } = translation;
  const push = usePush();
  const change = useSetPush();
  const state = push.data?.state;
  if (push.isError && !push.data)
    return (
      <div className={styles.row}>
        <Words hint={failureText(translation, push.error)} />
        <Button onClick={() => void push.refetch()}>{t('common.action.retry')}</Button>
      </div>
    );
  if (state === 'unsupported') return <Words hint={t('notificationSettings.push.unsupported')} />;
  if (state === 'denied') return <Words hint={t('notificationSettings.push.denied')} />;
  return (
    <div className={styles.words}>
      <Switch
        label={t('notificationSettings.push.label')}
        description={t('notificationSettings.push.hint')}
        checked={change.isPending ? change.variables : state === 'on'}
        disabled={state === undefined || change.isPending}
        onCheckedChange={(isOn) => change.mutate(isOn)}
      />
      {change.isError && (
        <p role="alert" className={styles.failure}>
          {answerText(translation, change.error, t('notificationSettings.push.failed'))}
        </p>
      )}
    </div>
  );
}

function Words({ hint }: { readonly hint: string }) {
  const { t } = useTranslation();
  return (
    <span className={styles.words}>
      <span className={styles.label}>{t('notificationSettings.push.label')}</span>
      <span className={styles.hint}>{hint}</span>
    </span>
  );
}
