import { useState } from 'react';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { useShownAppearance } from '../../../lib/use-appearance.ts';
import styles from './attachments.module.css';
import { FileCard } from './file-card.tsx';
import { shownSize } from './picture-size.ts';

/** A GIF or sticker: it plays by itself, and for those who want little motion when they ask for it. */
export function MovingPicture({ picture }: { readonly picture: Attachment }) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  const isCalm = useShownAppearance().motion === 'reduced';
  const [isBroken, setIsBroken] = useState(false);
  // pressed it goes on; pointed at it goes on as long as that
  const [isPressed, setIsPressed] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);
  if (isBroken) return <FileCard attachment={picture} />;
  const { alt, name, url, thumbnailUrl, shownAs } = picture;
  const { width, height } = shownSize(picture);
  const isPlaying = !isCalm || isPressed || isPointedAt;
  const frame = {
    className: styles.moving,
    'data-kind': shownAs,
    style: { '--width': `${String(width)}px`, '--ratio': `${String(width)} / ${String(height)}` },
  };
  const words = alt || name;
  const image = (
    <img
      src={isPlaying ? url : (thumbnailUrl ?? url)}
      alt={words}
      title={words}
      decoding="async"
      draggable={false}
      className={styles.picture}
      onError={() => setIsBroken(true)}
    />
  );
  if (isCalm) {
    return (
      <button
        type="button"
        {...frame}
        aria-label={t('messages.attachments.playGif', { name: words })}
        aria-pressed={isPressed}
        onPointerEnter={({ pointerType }) => setIsPointedAt(pointerType === 'mouse')}
        onPointerLeave={() => setIsPointedAt(false)}
        onClick={() => setIsPressed(!isPressed)}
      >
        {image}
        {!isPlaying && (
          <span className={styles.gifMark} aria-hidden="true">
            GIF
          </span>
        )}
      </button>
    );
  }
  if (shownAs === 'sticker') return <div {...frame}>{image}</div>;
  return (
    <button
      type="button"
      {...frame}
      aria-label={t('messages.attachments.open', { name: words })}
      onClick={() => open({ type: 'picture-viewer', pictures: [picture], at: 0 })}
    >
      {image}
    </button>
  );
}
