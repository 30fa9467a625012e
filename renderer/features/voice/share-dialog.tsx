import { useId, useState, type SyntheticEvent } from 'react';
import { screenHeightsOf } from '#shared/rules/screen-share.ts';
import { useView } from '../../data/view-store.ts';
import { isDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Switch } from '../../ui/forms/switch.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { AllowClips } from './clips/allow-clips.tsx';
import { ScreenPicker } from './screen-picker/screen-picker.tsx';
import { idealWish, ShareQuality } from './share-quality.tsx';
import { useCaptureTeller } from './use-capture.ts';
import { useVoiceActs } from './use-voice-acts.ts';
import styles from './voice-dialogs.module.css';

interface ShareDialogProps {
  readonly onClose: () => void;
}

/** How a screen is shared, with Plus in HD (E-169); which one, the desktop application asks here too. */
export function ShareDialog({ onClose }: ShareDialogProps) {
  return isDesktop() ? <ScreenPicker onClose={onClose} /> : <BrowserShare onClose={onClose} />;
}

/** The browser asks afterwards which screen. */
function BrowserShare({ onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const formId = useId();
  const tell = useCaptureTeller();
  const { act } = useVoiceActs();
  const [wish, setWish] = useState(idealWish);
  const flags = useView((view) => view.me.flags) ?? 0;
  const heights = screenHeightsOf(flags);
  const share = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
    act(async (engine) => tell('screen', await engine.startScreen(wish)));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('voice.share.title')}
      description={t('voice.share.hint')}
      size="small"
      footer={
        <FormActions
          formId={formId}
          submit={t('voice.share.start')}
          isBusy={false}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={share} className={styles.form}>
        <ShareQuality
          wish={wish}
          heights={heights}
          heightHint={heights.includes(2160) ? undefined : t('voice.share.withPlus')}
          onChange={setWish}
        />
        <Switch
          label={t('voice.share.sound')}
          description={t('voice.share.soundHint')}
          checked={wish.hasSound}
          onCheckedChange={(hasSound) => setWish({ ...wish, hasSound })}
        />
        <AllowClips />
      </form>
    </Dialog>
  );
}
