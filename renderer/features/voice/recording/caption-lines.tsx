import { useEffect, useState } from 'react';
import type { UserId } from '#shared/lib/ids.ts';
import { recordingLimits } from '#shared/rules/limits.ts';
import { shownName } from '#shared/rules/shown-name.ts';
import { onLiveEvent } from '../../../data/live.ts';
import { useMissingMember } from '../../../data/members/mentioned-members.ts';
import { useMember } from '../../../data/members/members.ts';
import type { ChannelPlace } from '../../../data/slices/slice.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useSecond } from '../../../lib/use-second.ts';
import styles from './outputs.module.css';

interface Line {
  readonly key: number;
  readonly userId: UserId;
  readonly text: string;
  readonly until: number;
}

let lastKey = 0;

/** What is said in a voice channel, as text, for some seconds each. */
export function CaptionLines({ teamId, channelId }: ChannelPlace) {
  const { t } = useTranslation();
  const now = useSecond();
  const [lines, setLines] = useState<readonly Line[]>([]);
  useEffect(
    () =>
      onLiveEvent(({ type, data }) => {
        if (type !== 'VOICE_CAPTION' || data.channelId !== channelId) return;
        lastKey += 1;
        const until = Date.now() + recordingLimits.captionMs;
        const line = { key: lastKey, userId: data.userId, text: data.text, until };
        setLines((before) => [...before, line].slice(-recordingLimits.captions));
      }),
    [channelId],
  );
  const shown = lines.filter(({ until }) => until > now);
  if (shown.length === 0) return null;
  return (
    <div role="log" aria-label={t('recording.transcript.captions')} className={styles.captions}>
      {shown.map(({ key, userId, text }) => (
        <p key={key}>
          <Speaker teamId={teamId} userId={userId} />
          {text}
        </p>
      ))}
    </div>
  );
}

function Speaker({ teamId, userId }: Pick<ChannelPlace, 'teamId'> & { readonly userId: UserId }) {
  const member = useMember(teamId, userId);
  useMissingMember(teamId, member ? null : userId);
  return <span className={styles.speaker}>{(member && shownName(member)) ?? '?'}</span>;
}
