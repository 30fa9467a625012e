import { callDesktop, serverOrigin } from '../../../lib/desktop.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { TranslatedText } from '../../../lib/translation-provider.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import styles from '../form/entry-form.module.css';
import { WordButton } from '../form/word-button.tsx';

/** Which server one signs in to, and the way to another; in the desktop application alone. */
export function ServerLine() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const change = () => {
    callDesktop('chooseTayfa', {}).catch(() => toasts.error(t('entry.signIn.serverFailed')));
  };
  return (
    <p className={styles.switch}>
      <TranslatedText
        text="entry.signIn.server"
        values={{ host: new URL(serverOrigin()).host }}
        parts={{ action: <WordButton onClick={change} /> }}
      />
    </p>
  );
}
