import { Suspense, type ComponentProps } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { WithTexts } from '../with-texts.tsx';

const VoiceChannel = lazy(async () => ({
  default: (await import('../../features/voice/voice-channel.tsx')).VoiceChannel,
}));

/** A voice channel, once its program and its texts are there. */
export function LazyVoiceContent(props: ComponentProps<typeof VoiceChannel>) {
  const { t } = useTranslation();
  const waiting = <Spinner label={t('common.state.loading')} />;
  return (
    <WithTexts bundle="all" waiting={waiting}>
      <Suspense fallback={waiting}>
        <VoiceChannel {...props} />
      </Suspense>
    </WithTexts>
  );
}
