import { useEffect, useRef, type DragEvent as ReactDragEvent } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import type { ChannelId, TeamId, UserId } from '#shared/lib/ids.ts';
import { moveParticipant, useVoiceModeration } from '../../data/voice/moderate.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';

interface Dragged {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly userId: UserId;
  /** not known yet: nothing is dragged */
  readonly name: string | undefined;
}

/**
 * Lets a participant be dragged onto the row of another voice channel (M-277); by keyboard and touch
 * their card has the same as a choice. The rows themselves know nothing of it: most pages never drag.
 */
export function useVoiceDrag({ teamId, channelId, userId, name }: Dragged) {
  const translation = useTranslation();
  const toasts = useToasts();
  const { targets } = useVoiceModeration(teamId, channelId);
  const end = useRef<(() => void) | null>(null);
  useEffect(() => () => end.current?.(), []);
  if (targets.length === 0 || name === undefined) return {};
  const move = async ({ id: to, name: channel }: Channel) => {
    try {
      await moveParticipant({ teamId, userId, from: channelId, to });
      toasts.success(translation.t('members.voice.moving', { user: name, channel }));
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
  };
  return {
    draggable: true,
    onDragStart: (event: ReactDragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      event.dataTransfer.setData('text/plain', name);
      end.current = followDrag(targets, (channel) => void move(channel));
    },
    onDragEnd: () => end.current?.(),
  };
}

/** Takes what is dragged now where it lies over the row of one of these channels. */
function followDrag(targets: readonly Channel[], onDrop: (target: Channel) => void): () => void {
  const over = new AbortController();
  let marked: Element | null = null;
  const mark = (row: Element | null) => {
    marked?.removeAttribute('data-voice-target');
    row?.setAttribute('data-voice-target', '');
    marked = row;
  };
  const found = ({ target }: Event) => {
    const row = target instanceof Element ? target.closest('[data-roving-row]') : null;
    const id = row?.querySelector('[data-roving]')?.getAttribute('data-roving');
    return { row, channel: targets.find((channel) => channel.id === id) };
  };
  const options = { signal: over.signal };
  document.addEventListener(
    'dragover',
    (event) => {
      const { row, channel } = found(event);
      mark(channel ? row : null);
      if (channel) event.preventDefault();
    },
    options,
  );
  document.addEventListener(
    'drop',
    (event) => {
      const { channel } = found(event);
      if (!channel) return;
      event.preventDefault();
      onDrop(channel);
    },
    options,
  );
  return () => {
    mark(null);
    over.abort();
  };
}
