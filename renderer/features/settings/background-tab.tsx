import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { acceptedImages, validateImageType } from '#shared/rules/uploads.ts';
import { customBackgroundAtom } from '../../data/appearance/custom-background.ts';
import { uploadPicture } from '../../data/uploads/upload-picture.ts';
import { useAtom } from '../../lib/atoms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import styles from './background-tab.module.css';
import tabs from './settings-tabs.module.css';

/** A picture of one's own behind the application (E-161). */
export function BackgroundTab() {
  const { t } = useTranslation();
  const [background, setBackground] = useAtom(customBackgroundAtom);
  const input = useRef<HTMLInputElement>(null);
  const { send, share, problem } = useSending((url) => setBackground({ enabled: true, url }));
  const choose = () => input.current?.click();
  const { enabled, url } = background;
  return (
    <div className={tabs.tab}>
      <p className={tabs.hint}>{t('settings.background.lead')}</p>
      <button
        type="button"
        aria-label={t(url === null ? 'settings.background.choose' : 'settings.background.change')}
        disabled={share !== null}
        onClick={choose}
        className={styles.preview}
      >
        {url === null ? <Icon of={ImagePlus} size={32} /> : <img src={url} alt="" />}
      </button>
      {share !== null && <ProgressBar label={t('settings.background.sending')} value={share} />}
      <p aria-live="polite" className={styles.problem}>
        {problem}
      </p>
      <div className={styles.actions}>
        <Button isLoading={share !== null} onClick={choose}>
          {t(url === null ? 'settings.background.choose' : 'settings.background.change')}
        </Button>
        {url !== null && (
          <Button
            variant="quiet-danger"
            onClick={() => setBackground({ enabled: false, url: null })}
          >
            {t('settings.background.remove')}
          </Button>
        )}
      </div>
      <Switch
        label={t('settings.background.enabled')}
        description={t('settings.background.note')}
        checked={enabled && url !== null}
        disabled={url === null}
        onCheckedChange={(isEnabled) => setBackground({ ...background, enabled: isEnabled })}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedImages.customBackground.join(',')}
        aria-label={t('settings.background.choose')}
        onChange={(event) => {
          void send(event.target.files?.[0]);
          // choosing the same file again is a change too
          event.target.value = '';
        }}
      />
    </div>
  );
}

/** Sends a picture; what was there stays until the new one has arrived. */
function useSending(onSent: (url: string) => void) {
  const translation = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const send = async (image: File | undefined) => {
    if (!image) return;
    setProblem(null);
    if (validateImageType('customBackground', image.type)) {
      setProblem(translation.t('settings.background.notImage'));
      return;
    }
    setShare(0);
    try {
      const type = 'customBackground';
      onSent(await uploadPicture({ image, fileName: image.name, type, onProgress: setShare }));
    } catch (error) {
      setProblem(failureText(translation, error));
    } finally {
      setShare(null);
    }
  };
  return { send, share, problem };
}
