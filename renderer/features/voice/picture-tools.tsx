import { ExternalLink, Maximize, PictureInPicture2 } from 'lucide-react';
import { use } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import type { VoiceStream } from '../../voice/voice-engine.ts';
import { canPopOut, popOut } from './pop-out.ts';
import { VoiceDoorContext } from './voice-door.ts';

const tool = { variant: 'on-media', size: 'small' } as const;

interface PictureToolsProps {
  readonly name: string;
  readonly stream: VoiceStream;
  readonly frame: { readonly current: HTMLDivElement | null };
}

/** Shows a picture elsewhere, or larger. */
export function PictureTools({ name, frame, stream: { id, isOwn } }: PictureToolsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const door = use(VoiceDoorContext);
  const video = () => frame.current?.querySelector('video');
  // a browser may refuse either: then nothing changes
  const goFull = () => {
    frame.current?.requestFullscreen().catch(() => undefined);
  };
  const openWindow = () => {
    if (!popOut(door, { id, isOwn, title: name })) toasts.error(t('voice.tile.noWindow'));
  };
  const floatAbove = () => {
    video()
      ?.requestPictureInPicture()
      .catch(() => undefined);
  };
  return (
    <>
      {canPopOut() && (
        <IconButton
          {...tool}
          icon={ExternalLink}
          label={t('voice.tile.popOut', { name })}
          onClick={openWindow}
        />
      )}
      {document.pictureInPictureEnabled && (
        <IconButton
          {...tool}
          icon={PictureInPicture2}
          label={t('voice.tile.pictureInPicture', { name })}
          onClick={floatAbove}
        />
      )}
      {document.fullscreenEnabled && (
        <IconButton
          {...tool}
          icon={Maximize}
          label={t('voice.tile.fullScreen', { name })}
          onClick={goFull}
        />
      )}
    </>
  );
}
