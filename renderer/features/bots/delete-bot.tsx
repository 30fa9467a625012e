import { useState } from 'react';
import { botLimits } from '#shared/rules/limits.ts';
import { useBotChanges, type OwnBot } from '../../data/bots/bots.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { goTo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { botFailureText } from './bot-name-problem.ts';
import { BotSection } from './bot-section.tsx';
import styles from './bot-settings.module.css';

interface DeleteBotProps {
  readonly bot: OwnBot;
  readonly onDeleted: () => void;
}

/** The end of a bot, asked for twice; the list follows after a moment (E-256, E-257). */
export function DeleteBot({ bot, onDeleted }: DeleteBotProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { remove } = useBotChanges(bot.id);
  const [asks, setAsks] = useState(false);
  const confirm = async () => {
    try {
      await remove();
    } catch (error) {
      toasts.error(botFailureText(translation, error));
      throw error;
    }
    toasts.success(t('bots.settings.deleted'));
    onDeleted();
    const page = paths.developerBot(bot.id);
    setTimeout(() => {
      // one who has gone elsewhere meanwhile stays there
      if (globalThis.location.pathname === page) goTo(paths.developers());
    }, botLimits.redirectAfterDeleteMs);
  };
  return (
    <BotSection title={t('bots.settings.delete')}>
      <p className={styles.hint}>{t('bots.settings.deleteHint')}</p>
      <span className={styles.row}>
        <Button variant="danger" onClick={() => setAsks(true)}>
          {t('bots.settings.delete')}
        </Button>
      </span>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('bots.settings.deleteTitle', { name: bot.name })}
        description={t('bots.settings.deleteText')}
        confirmLabel={t('bots.settings.delete')}
        isDanger
        onConfirm={confirm}
      />
    </BotSection>
  );
}
