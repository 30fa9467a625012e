import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { useVoiceActs } from '../use-voice-acts.ts';

interface ClipPlace {
  /** null: in the call of a chat */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
}

/** Keeps the last seconds of a stream, or cuts what was kept; what stands in the way is a toast. */
export function useClips({ teamId, channelId }: ClipPlace) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { open } = useOverlays();
  const { act } = useVoiceActs();
  return {
    /** null: nothing any more */
    keep: (streamId: string | null) =>
      act(async (engine) => {
        const result = await engine.keepClips(streamId);
        if (streamId !== null && result !== 'kept') toasts.error(t(`clips.${result}`));
      }),
    cut: (streamerId: UserId) =>
      act((engine) => {
        const take = engine.takeClip();
        if (take) open({ type: 'voice-clip', teamId, channelId, streamerId, take });
        else toasts.info(t('clips.nothing'));
      }),
  };
}
