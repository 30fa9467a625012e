import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { useTeamEmojis } from '../../data/emojis/own-emojis.ts';
import { letsIn } from '../../data/permissions/permissions.ts';
import { siteQuery } from '../../data/site/queries.ts';
import { useView } from '../../data/view-store.ts';
import { useAtom } from '../../lib/atoms.ts';
import { lazy } from '../../lib/lazy.ts';
import { recentEmojiAtom, skinToneAtom, withRecentEmoji } from '../../lib/emoji/emoji-choices.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { Overlay } from '../../lib/overlays.ts';
import { paths } from '../../lib/paths.ts';
import { EmojiPicker } from '../../ui/emoji/emoji-picker.tsx';
import type { CustomEmojiGroup } from '../../lib/emoji/emoji-sections.ts';
import { GifSkeleton } from './gif-grid.tsx';
import styles from './gifs.module.css';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { AnchoredCard } from '../../ui/overlays/anchored-card.tsx';

interface EmojiPickerOverlayProps {
  readonly overlay: Extract<Overlay, { type: 'emoji-picker' }>;
  readonly onClose: () => void;
}

/** What may be sent from the picker beside emoji; the files for it come with its first use. */
const GifPanel = lazy(async () => ({ default: (await import('./gif-panel.tsx')).GifPanel }));

const tabs = ['emoji', 'gif', 'sticker'] as const;

/**
 * Every emoji I can choose from; its opener is told what was picked (M-257). Opened where a message
 * is written, it also finds GIFs and stickers, if this server offers them and files may be sent there.
 */
export function EmojiPickerOverlay({ overlay, onClose }: EmojiPickerOverlayProps) {
  const { teamId, anchor, sendsTo } = overlay;
  const { t } = useTranslation();
  const provider = useGifProvider(overlay);
  const [tab, setTab] = useState<(typeof tabs)[number]>('emoji');
  const [isByMouse, setIsByMouse] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  useFocusInFrame(frame);
  const emoji = <EmojiPart overlay={overlay} onClose={onClose} />;
  return (
    <AnchoredCard title={t('ui.emoji.pick')} anchor={anchor} isBare onClose={onClose}>
      {provider === null || sendsTo === undefined ? (
        emoji
      ) : (
        <div
          ref={frame}
          role="presentation"
          className={styles.frame}
          onPointerDown={({ pointerType }) => setIsByMouse(pointerType === 'mouse')}
          onKeyDown={() => setIsByMouse(false)}
        >
          <Tabs
            aria-label={t('gifs.tabs')}
            tabs={tabs.map((value) => ({ value, label: t(`gifs.tab.${value}`) }))}
            value={tab}
            onValueChange={setTab}
            className={styles.picker}
          >
            {tab === 'emoji' ? (
              <div className={styles.emoji}>{emoji}</div>
            ) : (
              <Suspense fallback={<GifSkeleton />}>
                <GifPanel
                  key={tab}
                  kind={tab}
                  provider={provider}
                  place={{ teamId, channelId: sendsTo }}
                  takesFocus={isByMouse}
                  onSent={onClose}
                />
              </Suspense>
            )}
          </Tabs>
        </div>
      )}
    </AnchoredCard>
  );
}

/**
 * What this server offers may be known only after the picker was opened: its search is then made anew
 * within the tabs, and gets the focus that the first one had.
 */
function useFocusInFrame(frame: RefObject<HTMLElement | null>): void {
  const isFramed = useRef(false);
  useEffect(() => {
    if (isFramed.current || !frame.current) return;
    isFramed.current = true;
    const card = frame.current.closest('[role="dialog"]');
    const hasLostFocus = [document.body, card].includes(document.activeElement);
    if (hasLostFocus && matchMedia('(pointer: fine)').matches)
      frame.current.querySelector<HTMLElement>('input[role="combobox"]')?.focus();
  });
}

/** Who finds GIFs for this picker; null where none may be sent from it. */
function useGifProvider({ teamId, sendsTo }: EmojiPickerOverlayProps['overlay']) {
  const { data } = useQuery({ ...siteQuery, enabled: sendsTo !== undefined });
  const mayAttach = useView(
    (view) => sendsTo !== undefined && letsIn(view, { teamId, channelId: sendsTo }, 'ATTACH_FILES'),
  );
  return mayAttach === true ? (data?.gifs ?? null) : null;
}

function EmojiPart({ overlay, onClose }: EmojiPickerOverlayProps) {
  const { teamId, onPick } = overlay;
  const { t } = useTranslation();
  const { groups, slice } = useTeamEmojis(teamId);
  const [recent, setRecent] = useAtom(recentEmojiAtom);
  const [tone, setTone] = useAtom(skinToneAtom);
  const custom = useMemo(
    () => groups.map((group): CustomEmojiGroup => ({ ...group, id: group.teamId })),
    [groups],
  );
  return (
    <>
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
    </>
  );
}
