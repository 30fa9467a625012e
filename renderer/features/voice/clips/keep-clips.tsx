import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { useAllowsClips } from '../../../data/voice/clip-people.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Switch } from '../../../ui/forms/switch.tsx';
import { useVoice } from '../voice-door.ts';
import { AllowClips } from './allow-clips.tsx';
import { useClips } from './use-clips.ts';

interface StreamClipsProps {
  /** null: in the call of a chat */
  readonly teamId: TeamId | null;
  readonly channelId: ChannelId;
  /** whose screen it is */
  readonly userId: UserId;
  readonly name: string;
  readonly isMe: boolean;
}

/** In the menu of a shared screen: whether it may be clipped, and whether I keep its last seconds. */
export function StreamClips({ isMe, ...rest }: StreamClipsProps) {
  const screen = useVoice((voice) =>
    voice.streams.find(({ userId, source }) => userId === rest.userId && source === 'screen'),
  );
  const isAllowed = useAllowsClips(rest);
  if (!screen) return null;
  return (
    <>
      {isMe && <AllowClips />}
      {(isMe || isAllowed) && <KeepSwitch {...rest} isMe={isMe} streamId={screen.id} />}
    </>
  );
}

function KeepSwitch(props: StreamClipsProps & { readonly streamId: string }) {
  const { t } = useTranslation();
  const { keep } = useClips(props);
  const isKept = useVoice((voice) => voice.keptStream === props.streamId);
  return (
    <Switch
      label={t('clips.keepShort')}
      description={props.isMe ? t('clips.keepOwnHint') : t('clips.keepHint', { name: props.name })}
      checked={isKept}
      onCheckedChange={(next) => keep(next ? props.streamId : null)}
    />
  );
}
