import type { Reaction } from '#shared/contract/messages/message.ts';
import type { ChannelId } from '#shared/lib/ids.ts';
import { messageLimits } from '#shared/rules/limits.ts';
import { knownName, teamOfChannel } from '../../../data/messages/reactions.ts';
import { useView } from '../../../data/view-store.ts';
import { useUserNames } from '../../../data/people/user-names.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { EmojiGlyph } from '../../../ui/display/emoji-glyph.tsx';
import styles from './reactions.module.css';

interface ReactionNamesProps {
  readonly reaction: Reaction;
  readonly channelId: ChannelId;
  /** what a custom emoji is called; empty for those that are their own character */
  readonly emojiName: string;
}

/** Who reacted: three names, and how many others (M-143). Drawn while it is pointed at. */
export function ReactionNames({ reaction, channelId, emojiName }: ReactionNamesProps) {
  const { t } = useTranslation();
  const names = useNames(reaction, channelId);
  const others = reaction.count - names.length;
  const listed = names.join(', ');
  return (
    <span className={styles.tip}>
      <EmojiGlyph id={reaction.emojiId} name={emojiName} isDecorative className={styles.tipGlyph} />
      <span className={styles.tipWords}>
        {emojiName !== '' && <strong>:{emojiName}:</strong>}
        <span>
          {others > 0 && names.length > 0
            ? t('messages.reaction.others', { names: listed, count: others })
            : listed || t('messages.reaction.count', { count: reaction.count })}
        </span>
      </span>
    </span>
  );
}

/** The names of the first three; those not heard of yet are asked for. */
function useNames({ users }: Reaction, channelId: ChannelId): readonly string[] {
  const first = users.slice(0, messageLimits.reactionNames);
  // one text for all of them: the view must be read as it lies there
  const known = useView((view) =>
    first.map((id) => knownName(view, channelId, id) ?? '').join('\n'),
  );
  const names = (known ?? '').split('\n');
  const teamId = useView((view) => teamOfChannel(view, channelId)) ?? null;
  const asked = useUserNames(
    first.map((userId, index) => (names[index] === '' ? userId : null)),
    teamId,
  );
  return first.flatMap((_, index) => names[index] || asked[index] || []);
}
