import { useState } from 'react';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import styles from './attachments.module.css';
import { FileCard } from './file-card.tsx';
import { shownSize } from './picture-size.ts';
import { SpoilerCover } from './spoiler-cover.tsx';

/** One picture in its own shape, several side by side; each opens large. */
export function PictureGrid({ pictures }: { readonly pictures: readonly Attachment[] }) {
  const { open } = useOverlays();
  const isSingle = pictures.length === 1;
  const show = (picture: Attachment) => {
    // leafing on must not uncover what is still covered here
    const shown = pictures.filter((one) => one === picture || !one.isSpoiler);
    open({ type: 'picture-viewer', pictures: shown, at: shown.indexOf(picture) });
  };
  return (
    <div className={isSingle ? styles.alone : styles.grid} data-count={pictures.length}>
      {pictures.map((picture) => (
        <SpoilerCover key={picture.id} attachment={picture} className={styles.cell}>
          <Picture picture={picture} isSingle={isSingle} onOpen={() => show(picture)} />
        </SpoilerCover>
      ))}
    </div>
  );
}

interface PictureProps {
  readonly picture: Attachment;
  readonly isSingle: boolean;
  readonly onOpen: () => void;
}

function Picture({ picture, isSingle, onOpen }: PictureProps) {
  const { t } = useTranslation();
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) return <FileCard attachment={picture} />;
  const { width, height } = shownSize(picture);
  const { alt, name } = picture;
  return (
    <button
      type="button"
      className={isSingle ? styles.single : styles.tile}
      style={{ '--width': `${String(width)}px`, '--ratio': `${String(width)} / ${String(height)}` }}
      aria-label={t('messages.attachments.open', { name: alt || name })}
      onClick={onOpen}
    >
      <img
        src={picture.thumbnailUrl ?? picture.url}
        alt={alt}
        title={alt || undefined}
        decoding="async"
        draggable={false}
        className={styles.picture}
        onError={() => setIsBroken(true)}
      />
    </button>
  );
}
