import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { captureWords } from './capture-words.ts';
import { DeviceSelect } from './device-select.tsx';
import { StreamView } from './stream-view.tsx';
import { useCaptureTeller } from './use-capture.ts';
import { useCameraPreview } from './use-preview.ts';
import { useSoundSettings } from './use-sound-settings.ts';
import { useVoiceActs } from './use-voice-acts.ts';
import styles from './voice-dialogs.module.css';

interface CameraDialogProps {
  readonly onClose: () => void;
}

/** The own camera before others see it. */
export function CameraDialog({ onClose }: CameraDialogProps) {
  const { t } = useTranslation();
  const tell = useCaptureTeller();
  const { act } = useVoiceActs();
  const { loaded } = useSoundSettings();
  const deviceId = loaded?.settings.cameraDeviceId ?? '';
  const { media, failure } = useCameraPreview(deviceId, loaded !== null);
  const words = failure && captureWords('camera', failure);
  const start = () => {
    onClose();
    act(async (engine) => tell('camera', await engine.startCamera()));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('voice.camera.title')}
      description={t('voice.camera.hint')}
      footer={
        <>
          <Button onClick={onClose}>{t('common.action.cancel')}</Button>
          <Button variant="primary" disabled={media === null} onClick={start}>
            {t('voice.camera.start')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.preview}>
          {media && <StreamView media={media} isMirrored aria-label={t('voice.camera.preview')} />}
          {!media && !failure && <Spinner label={t('voice.camera.waiting')} />}
          {failure && (
            <Banner
              tone="warning"
              shape="card"
              action={
                failure === 'denied' && (
                  <Button size="small" variant="quiet" onClick={() => tell('camera', failure)}>
                    {t('voice.capture.how')}
                  </Button>
                )
              }
            >
              {/* reason: these texts take no values */}
              {t((words ?? 'voice.permission.title.camera') as 'voice.permission.title.camera')}
            </Banner>
          )}
        </div>
        <DeviceSelect
          kind="videoinput"
          label={t('voice.camera.device')}
          value={deviceId}
          onValueChange={(cameraDeviceId) => loaded?.change({ cameraDeviceId })}
        />
      </div>
    </Dialog>
  );
}
