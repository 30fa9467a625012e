import { Suspense, useState, type ComponentProps } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useTranslation } from '../../lib/i18n.ts';
import { WithTexts } from '../with-texts.tsx';

const VoiceChannel = lazy(async () => ({
  default: (await import('../../features/voice/voice-channel.tsx')).VoiceChannel,
}));
const MeetingControls = lazy(async () => ({
  default: (await import('../../features/meetings/meeting-controls.tsx')).MeetingControls,
}));
const MeetingNotice = lazy(async () => ({
  default: (await import('../../features/meetings/meeting-notice.tsx')).MeetingNotice,
}));
const MeetingPanel = lazy(async () => ({
  default: (await import('../../features/meetings/meeting-panel.tsx')).MeetingPanel,
}));

type VoiceContentProps = Pick<ComponentProps<typeof VoiceChannel>, 'channel'>;

/** A voice channel, once its program and its texts are there. */
export function LazyVoiceContent({ channel }: VoiceContentProps) {
  const { t } = useTranslation();
  const waiting = <Spinner label={t('common.state.loading')} />;
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const panel = { channel, isOpen: isPanelOpen, onOpenChange: setIsPanelOpen };
  // each comes when it is loaded: what is around does not wait for it
  const extras = {
    notice: (
      <Suspense>
        <MeetingNotice channel={channel} />
      </Suspense>
    ),
    controls: (
      <Suspense>
        <MeetingControls {...panel} />
      </Suspense>
    ),
    aside: (
      <Suspense>
        <MeetingPanel {...panel} />
      </Suspense>
    ),
  };
  return (
    <WithTexts bundle="application" waiting={waiting}>
      <Suspense fallback={waiting}>
        <VoiceChannel channel={channel} extras={extras} />
      </Suspense>
    </WithTexts>
  );
}
