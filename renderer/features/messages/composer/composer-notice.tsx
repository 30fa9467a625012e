import { Ban, Clock, Info, LockKeyhole, MailWarning, ScrollText } from 'lucide-react';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { timeLeftText } from '../../../lib/time-left.ts';
import { useSecond } from '../../../lib/use-second.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './composer.module.css';
import type { Restriction } from './use-restriction.ts';

const icons = {
  verify: MailWarning,
  denied: LockKeyhole,
  locked: LockKeyhole,
  system: Info,
  blocked: Ban,
  timeout: Clock,
  rules: ScrollText,
} as const;

/** Stands where the composer would, and says why it does not. */
export function ComposerNotice({ restriction }: { readonly restriction: Restriction }) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <div className={styles.composer}>
      {/* what counts down is not read out each time it changes */}
      <p className={styles.notice} role={restriction.kind === 'timeout' ? 'timer' : 'status'}>
        <Icon of={icons[restriction.kind]} />
        {restriction.kind === 'timeout' ? (
          <TimeoutText until={restriction.until} />
        ) : (
          textOf(restriction, t)
        )}
        {restriction.kind === 'verify' && (
          <Button size="small" onClick={() => open({ type: 'verify-email' })}>
            {t('prompts.verifyBanner.action')}
          </Button>
        )}
        {restriction.kind === 'rules' && (
          <Button
            size="small"
            variant="primary"
            onClick={() => open({ type: 'onboarding', teamId: restriction.teamId })}
          >
            {t('composer.rulesAction')}
          </Button>
        )}
        {restriction.kind === 'blocked' && (
          <Button size="small" onClick={() => open({ ...restriction, type: 'unblock-user' })}>
            {t('chats.notice.unblock')}
          </Button>
        )}
      </p>
    </div>
  );
}

function TimeoutText({ until }: { readonly until: number }) {
  const { t, language } = useTranslation();
  const format = useFormat();
  const time = timeLeftText(language, until - useSecond());
  return <span title={format.exact(until)}>{t('composer.timeout', { time })}</span>;
}

function textOf(
  restriction: Exclude<Restriction, { kind: 'timeout' }>,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  switch (restriction.kind) {
    case 'verify':
      return t('composer.verify');
    case 'denied':
      return t('composer.denied');
    case 'locked':
      return t('composer.locked');
    case 'rules':
      return t('composer.rules');
    case 'system':
      return t('chats.notice.system');
    case 'blocked':
      return t('chats.notice.blocked', { name: restriction.name });
  }
}
