import { Copy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useBotChanges, type OwnBot } from '../../data/bots/bots.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useCopy } from '../../ui/overlays/use-copy.ts';
import { botFailureText } from './bot-name-problem.ts';
import { BotSection } from './bot-section.tsx';
import styles from './bot-settings.module.css';

/** Stands in the token's place, and is as long whatever the token is. */
const MASK = '•'.repeat(32);

/** Who may add the bot, and the secret by which it acts (E-249, E-253, E-254). */
export function BotAccess({ bot }: { readonly bot: OwnBot }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const copy = useCopy();
  const { update, renew } = useBotChanges(bot.id);
  const [isBusy, setIsBusy] = useState(false);
  const attempt = async (work: () => Promise<void>, done: string) => {
    setIsBusy(true);
    try {
      await work();
      toasts.success(done);
    } catch (error) {
      toasts.error(botFailureText(translation, error));
    }
    setIsBusy(false);
  };
  return (
    <BotSection title={t('bots.settings.token')}>
      <p className={styles.hint}>{t('bots.settings.tokenHint')}</p>
      <div className={styles.row}>
        <span className={styles.token}>
          <VisuallyHidden>{t('bots.settings.tokenLabel')}</VisuallyHidden>
          <span aria-hidden="true">{MASK}</span>
        </span>
        <Button icon={Copy} onClick={() => void copy(bot.token, t('bots.settings.copied'))}>
          {t('bots.settings.copy')}
        </Button>
        <Button
          icon={RefreshCw}
          isLoading={isBusy}
          onClick={() => void attempt(renew, t('bots.settings.regenerated'))}
        >
          {t('bots.settings.regenerate')}
        </Button>
      </div>
      <Switch
        label={t('bots.settings.private')}
        description={t('bots.settings.privateHint')}
        checked={bot.isPrivate}
        disabled={isBusy}
        onCheckedChange={(isPrivate) =>
          void attempt(() => update({ isPrivate }), t('bots.settings.updated'))
        }
      />
    </BotSection>
  );
}
