import { useMemo } from 'react';
import { useTeamEmojis } from '../../data/emojis/own-emojis.ts';
import { useAtom } from '../../lib/atoms.ts';
import { recentEmojiAtom, skinToneAtom, withRecentEmoji } from '../../lib/emoji/emoji-choices.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { Overlay } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { EmojiPicker } from '../../ui/emoji/emoji-picker.tsx';
import type { CustomEmojiGroup } from '../../lib/emoji/emoji-sections.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { AnchoredCard } from '../../ui/overlays/anchored-card.tsx';

interface EmojiPickerOverlayProps {
  readonly overlay: Extract<Overlay, { type: 'emoji-picker' }>;
  readonly onClose: () => void;
}

/** Every emoji I can choose from; its opener is told what was picked (M-257). */
export function EmojiPickerOverlay({ overlay, onClose }: EmojiPickerOverlayProps) {
  const { teamId, anchor, onPick } = overlay;
  const { t } = useTranslation();
  const { groups, slice } = useTeamEmojis(teamId);
  const [recent, setRecent] = useAtom(recentEmojiAtom);
  const [tone, setTone] = useAtom(skinToneAtom);
  const custom = useMemo(
    () => groups.map((group): CustomEmojiGroup => ({ ...group, id: group.teamId })),
    [groups],
  );
  return (
    <AnchoredCard title={t('ui.emoji.pick')} anchor={anchor} isBare onClose={onClose}>
      {slice.status === 'failed' && (
        <ErrorState size="inline" title={t('ui.emoji.failed')} onRetry={slice.retry} />
      )}
      <EmojiPicker
        custom={custom}
        recent={recent}
        tone={tone}
        onToneChange={setTone}
        upgradePath={paths.mySubscription()}
        onPick={(picked, isMore) => {
          setRecent(withRecentEmoji(recent, picked.id));
          onPick(picked);
          if (!isMore) onClose();
        }}
      />
    </AnchoredCard>
  );
}
