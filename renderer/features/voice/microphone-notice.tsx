import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useOverlays } from '../../lib/overlays.ts';
import { useVoice } from './voice-door.ts';

/** One may listen without a microphone, but should know that one is not heard (T-376, T-377). */
export function MicrophoneNotice() {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const failure = useVoice((voice) => voice.microphoneFailure);
  if (failure === null) return null;
  if (failure !== 'denied')
    return <Banner tone="warning">{t(`voice.capture.${failure}.microphone`)}</Banner>;
  return (
    <Banner
      tone="warning"
      action={
        <Button
          size="small"
          variant="quiet"
          onClick={() => open({ type: 'voice-permission', device: 'microphone' })}
        >
          {t('voice.capture.how')}
        </Button>
      }
    >
      {t('voice.capture.listening')}
    </Banner>
  );
}
