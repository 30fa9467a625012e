import { UserRound, Unplug } from 'lucide-react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { shownName, shownPicture } from '#shared/rules/shown-name.ts';
import { useOwnUser } from '../../data/me/own-account.ts';
import {
  disconnectParticipant,
  moveParticipant,
  useVoiceModeration,
} from '../../data/voice/moderate.ts';
import { useParticipant } from '../../data/voice/participants.ts';
import { avatarShape } from '../../lib/avatar-shape.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays, type Overlay } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { AnchoredCard } from '../../ui/overlays/anchored-card.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import type { Heard } from '../../voice/voice-engine.ts';
import { StreamClips } from './clips/keep-clips.tsx';
import { useVoiceActs } from './use-voice-acts.ts';
import { useVoice } from './voice-door.ts';
import styles from './voice-dialogs.module.css';

type CardOverlay = Extract<Overlay, { readonly type: 'voice-person' }>;

interface PersonCardProps {
  readonly overlay: CardOverlay;
  readonly onClose: () => void;
}

/** A participant of a voice channel: how loud they are for me, and what I may do (T-389, X-031). */
export function PersonCard({ overlay, onClose }: PersonCardProps) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const { teamId, channelId, userId, anchor } = overlay;
  const { participant, member } = useParticipant({ teamId, channelId, userId });
  const isMe = useOwnUser()?.id === userId;
  const name = (member && shownName(member)) ?? '';
  return (
    <AnchoredCard title={t('voice.person.title', { name })} anchor={anchor} onClose={onClose}>
      <div className={styles.card}>
        <div className={styles.who}>
          <Avatar
            name={name}
            src={member && shownPicture(member)}
            shape={avatarShape(member?.flags)}
            size={40}
          />
          {name}
        </div>
        {!isMe && <OwnHearing userId={userId} name={name} />}
        <StreamClips
          teamId={teamId}
          channelId={channelId}
          userId={userId}
          name={name}
          isMe={isMe}
        />
        {participant ? (
          teamId !== null && (
            <Moderation overlay={{ ...overlay, teamId }} name={name} onClose={onClose} />
          )
        ) : (
          <p>{t('voice.person.gone', { name })}</p>
        )}
        <Button
          icon={UserRound}
          isWide
          onClick={() => {
            onClose();
            open({ type: 'profile-card', teamId, userId, ...(anchor ? { anchor } : {}) });
          }}
        >
          {t('voice.person.profile')}
        </Button>
      </div>
    </AnchoredCard>
  );
}

type OwnHearingProps = Pick<CardOverlay, 'userId'> & { readonly name: string };

/** How loud their voice and their stream are for me alone. */
function OwnHearing({ userId, name }: OwnHearingProps) {
  const { t } = useTranslation();
  const { act } = useVoiceActs();
  const isSilenced = useVoice((voice) => voice.silenced.has(userId));
  const isSharing = useVoice((voice) =>
    voice.streams.some((stream) => stream.userId === userId && stream.source === 'screen'),
  );
  return (
    <>
      <Volume label={t('voice.person.volume')} of={userId} isOff={isSilenced} />
      {isSharing && (
        <Volume label={t('voice.person.streamVolume')} of={`${userId}-screen`} isOff={isSilenced} />
      )}
      <Switch
        label={t('voice.person.silence')}
        description={t('voice.person.silenceHint', { name })}
        checked={isSilenced}
        onCheckedChange={(next) => act((engine) => engine.setSilenced(userId, next))}
      />
    </>
  );
}

interface VolumeProps {
  readonly label: string;
  readonly of: Heard;
  readonly isOff: boolean;
}

function Volume({ label, of, isOff }: VolumeProps) {
  const { percent } = useFormat();
  const { act } = useVoiceActs();
  const volume = useVoice((voice) => voice.volumes.get(of) ?? 1);
  return (
    <Slider
      label={label}
      min={0}
      max={2}
      step={0.05}
      value={volume}
      formatValue={percent}
      disabled={isOff}
      onValueChange={(next) => act((engine) => engine.setVolume(of, next))}
    />
  );
}

interface ModerationProps extends Pick<PersonCardProps, 'onClose'> {
  readonly overlay: CardOverlay & { readonly teamId: TeamId };
  readonly name: string;
}

function Moderation({ overlay, name, onClose }: ModerationProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { teamId, channelId, userId } = overlay;
  const { targets, mayDisconnect } = useVoiceModeration(teamId, channelId);
  const attempt = async (work: () => Promise<void>, done: string) => {
    onClose();
    try {
      await work();
      toasts.success(done);
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
  };
  const moveTo = ({ id: to, name: channel }: Channel) =>
    void attempt(
      () => moveParticipant({ teamId, userId, from: channelId, to }),
      t('voice.person.moving', { user: name, channel }),
    );
  if (targets.length === 0 && !mayDisconnect) return null;
  return (
    <div className={styles.acts}>
      {targets.length > 0 && (
        <Select
          aria-label={t('voice.person.moveTo')}
          placeholder={t('voice.person.moveTo')}
          choices={targets.map((channel) => ({ value: channel.id, label: channel.name }))}
          value={null}
          onValueChange={(id) => {
            const target = targets.find((channel) => channel.id === id);
            if (target) moveTo(target);
          }}
        />
      )}
      {mayDisconnect && (
        <Button
          variant="quiet-danger"
          icon={Unplug}
          isWide
          onClick={() =>
            void attempt(
              () => disconnectParticipant({ teamId, channelId, userId }),
              t('voice.person.disconnected', { name }),
            )
          }
        >
          {t('voice.person.disconnect')}
        </Button>
      )}
    </div>
  );
}
