import { useQuery } from '@tanstack/react-query';
import { Volume2 } from 'lucide-react';
import { use, useCallback, useEffect } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { useChannelCan } from '../../data/permissions/permissions.ts';
import { siteQuery } from '../../data/site/queries.ts';
import { useParticipantIds } from '../../data/voice/participants.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { Faces } from './faces.tsx';
import { asksIn, joinBlockOf, type JoinBlock } from './join-block.ts';
import { canEncrypt } from '../../voice/encryption/can-encrypt.ts';
import type { JoinResult } from '../../voice/voice-engine.ts';
import { LobbyNotice } from './recording/lobby-notice.tsx';
import { useVoiceActs } from './use-voice-acts.ts';
import { WaitingRoom } from './waiting-room.tsx';
import { placeOf, useVoice, VoiceDoorContext } from './voice-door.ts';
import styles from './voice-lobby.module.css';

interface VoiceLobbyProps {
  readonly channel: Channel;
}

/** Before one is in: what the channel is called, who is there, and the way in (T-360, T-361, T-365). */
export function VoiceLobby({ channel }: VoiceLobbyProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const { join } = useVoiceActs();
  const isWaiting = useVoice(
    (voice) => voice.connection.state === 'waiting' && placeOf(voice)?.channelId === channel.id,
  );
  const { id: channelId, teamId, name } = channel;
  const ids = useParticipantIds(teamId, channelId);
  const isHere = useVoice((voice) => placeOf(voice)?.channelId === channelId);
  const block = useJoinBlock(channel, { isHere, participants: ids.length });
  const enter = async () => {
    const place = { teamId, channelId };
    const result = await join(place);
    if (isRefusal(result)) toasts.error(t(`voice.lobby.${result}`));
  };
  const prepare = usePreparedVoice(channel, block === null);
  const reason = block === null ? undefined : reasonKeys[block];
  if (isWaiting) return <WaitingRoom channel={channel} />;
  return (
    <section aria-labelledby="voice-lobby" className={styles.lobby}>
      <span className={styles.mark}>
        <Icon of={Volume2} size={32} />
      </span>
      <h2 id="voice-lobby" className={styles.name}>
        {name}
      </h2>
      <WhoIsIn count={ids.length} block={block} />
      <LobbyNotice teamId={teamId} channelId={channelId} />
      <Faces teamId={teamId} channelId={channelId} userIds={ids} size={40} />
      <Button
        variant="primary"
        size="large"
        isLoading={isHere}
        disabledReason={reason === undefined || isHere ? undefined : t(reason)}
        disabled={block !== null}
        onPointerEnter={block === null ? prepare : undefined}
        onClick={() => void enter()}
      >
        {t(isHere ? 'voice.lobby.joining' : 'voice.lobby.join')}
      </Button>
      {block !== null && block !== 'here' && <p className={styles.words}>{t(reasonKeys[block])}</p>}
    </section>
  );
}

/** How many are in; where no one is, one is asked in only if one can come. */
function WhoIsIn({ count, block }: { readonly count: number; readonly block: JoinBlock | null }) {
  const { t } = useTranslation();
  if (count > 0) return <p className={styles.words}>{t('voice.lobby.people', { count })}</p>;
  if (!asksIn(block)) return null;
  return <p className={styles.words}>{t('voice.lobby.empty')}</p>;
}

const reasonKeys = {
  here: 'voice.lobby.here',
  noVoice: 'voice.lobby.noVoice',
  noEncryption: 'voice.lobby.noEncryption',
  denied: 'voice.lobby.denied',
  full: 'voice.lobby.full',
} as const satisfies Readonly<Record<JoinBlock, string>>;

/** What is told (M-266, M-267): of the rest one sees the outcome, or chose it. */
function isRefusal(result: JoinResult): result is 'full' | 'denied' | 'failed' {
  return result === 'full' || result === 'denied' || result === 'failed';
}

/**
 * Fetches what joining takes, so that the button need not wait for it; the answer does so once more, for
 * what has grown old since.
 */
function usePreparedVoice({ teamId, id: channelId }: Channel, mayJoin: boolean): () => void {
  const { load } = use(VoiceDoorContext);
  const prepare = useCallback(() => {
    load()
      .then((engine) => {
        engine.prepare({ teamId, channelId });
        // what is drawn once one is in
        return import('./voice-bar.tsx');
      })
      // joining loads it again, and says what fails
      .catch(() => undefined);
  }, [load, teamId, channelId]);
  useEffect(() => {
    if (mayJoin) prepare();
  }, [mayJoin, prepare]);
  return prepare;
}

/** Why one cannot join this channel now; null: one can. */
function useJoinBlock(
  { id: channelId, teamId, userLimit }: Channel,
  who: { readonly isHere: boolean; readonly participants: number },
) {
  const { data: site } = useQuery(siteQuery);
  return joinBlockOf({
    hasVoice: site?.hasVoice ?? null,
    lacksEncryption: site?.hasVoiceEncryption === true && !canEncrypt(),
    mayConnect: useChannelCan(teamId, channelId, 'CONNECT'),
    userLimit,
    ...who,
  });
}
