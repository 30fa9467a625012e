import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { VoiceOutputs } from '#shared/contract/voice/recording.ts';
import { soundsAtom } from '../../../data/notifications/sounds.ts';
import type { ChannelPlace } from '../../../data/slices/slice.ts';
import { useOutputs } from '../../../data/voice/outputs.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { playSound } from '../../../lib/sound.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import { placeOf, useVoice } from '../voice-door.ts';
import { outputFailure, outputNews } from './output-news.ts';

/** Wherever one is in the page: says that what one says is recorded, streamed or written down. */
export function OutputNotices() {
  const place = useVoice(placeOf);
  if (!place?.teamId) return null;
  const { teamId, channelId } = place;
  return <Notices key={channelId} teamId={teamId} channelId={channelId} />;
}

function Notices({ teamId, channelId }: ChannelPlace) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { volume } = useAtomValue(soundsAtom);
  const outputs = useOutputs({ teamId, channelId });
  const last = useRef<VoiceOutputs>(undefined);
  const [said, setSaid] = useState('');
  const changed = useEffectEvent((before: VoiceOutputs, after: VoiceOutputs) => {
    const news = outputNews(before, after);
    if (news.length > 0) {
      playSound('stream', volume);
      setSaid(news.map((one) => t(`recording.news.${one}`)).join(' '));
    }
    const failed = outputFailure(before, after);
    if (failed) toasts.error(t(`recording.failure.${failed.of}.${failed.failure}`));
  });
  useEffect(() => {
    const before = last.current;
    last.current = outputs;
    if (before && outputs && before !== outputs) changed(before, outputs);
  }, [outputs]);
  return (
    <VisuallyHidden>
      <span role="status">{said}</span>
    </VisuallyHidden>
  );
}
