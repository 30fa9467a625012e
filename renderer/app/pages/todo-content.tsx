import { useMemo } from 'react';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { LineText } from '../../features/messages/markdown/line-text.tsx';
import { MarkdownPlaceContext } from '../../features/messages/markdown/markdown-place.ts';
import { TodoChannel } from '../../features/todos/todo-channel.tsx';

interface TodoContentProps {
  readonly teamId: TeamId;
  readonly channelId: ChannelId;
  readonly name: string;
}

/** A list whose items are drawn as a line of a message is. */
export function TodoContent({ teamId, channelId, name }: TodoContentProps) {
  const place = useMemo(() => ({ teamId, channelId }), [teamId, channelId]);
  return (
    <MarkdownPlaceContext value={place}>
      <TodoChannel teamId={teamId} channelId={channelId} name={name} Words={LineText} />
    </MarkdownPlaceContext>
  );
}
