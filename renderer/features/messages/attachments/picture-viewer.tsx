import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { Attachment } from '#shared/contract/messages/attachment.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import type { Overlay } from '../../../lib/overlays.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FileWords, SaveFile } from './file-card.tsx';
import styles from './picture-viewer.module.css';
import { useZoom, type Zoom } from './use-zoom.ts';

interface PictureViewerProps {
  readonly overlay: Extract<Overlay, { readonly type: 'picture-viewer' }>;
  readonly onClose: () => void;
}

/** A message's pictures, one at a time, as large as the window: to zoom, to leaf through, to save. */
export function PictureViewer({ overlay, onClose }: PictureViewerProps) {
  const { pictures } = overlay;
  const [at, setAt] = useState(overlay.at);
  const stage = useRef<HTMLDivElement>(null);
  const picture = pictures[at] ?? pictures[0];
  if (!picture) return null;
  const go = (step: -1 | 1) => {
    if (pictures[at + step]) setAt(at + step);
  };
  return (
    <Dialog
      open
      size="full"
      isHeadHidden
      title={picture.alt || picture.name}
      className={styles.viewer}
      initialFocus={stage}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
    >
      {/* another picture begins unzoomed */}
      <Stage
        key={picture.id}
        stage={stage}
        picture={picture}
        place={{ at, count: pictures.length }}
        go={go}
      />
    </Dialog>
  );
}

interface StageProps {
  readonly stage: React.RefObject<HTMLDivElement | null>;
  readonly picture: Attachment;
  readonly place: { readonly at: number; readonly count: number };
  readonly go: (step: -1 | 1) => void;
}

function Stage({ stage, picture, place, go }: StageProps) {
  const { t } = useTranslation();
  const zoom = useZoom(stage, go);
  const keys: Readonly<Record<string, () => void>> = {
    ArrowLeft: () => go(-1),
    ArrowRight: () => go(1),
    '+': zoom.in,
    '=': zoom.in,
    '-': zoom.out,
    '0': zoom.fit,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const { at, count } = place;
  return (
    // keys that arrive here come from the buttons inside
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.frame} onKeyDown={onKeyDown}>
      <Bar picture={picture} place={place} zoom={zoom} />
      <div
        ref={stage}
        className={styles.stage}
        data-zoomed={zoom.scale > 1 || undefined}
        // where the keys of the viewer are heard from the start
        tabIndex={-1}
        {...zoom.handlers}
      >
        <LargePicture picture={picture} zoom={zoom} />
      </div>
      {count > 1 && (
        <>
          <IconButton
            icon={ChevronLeft}
            variant="solid"
            label={t('messages.attachments.viewer.previous')}
            shortcut="ArrowLeft"
            disabled={at === 0}
            className={styles.previous}
            onClick={() => go(-1)}
          />
          <IconButton
            icon={ChevronRight}
            variant="solid"
            label={t('messages.attachments.viewer.next')}
            shortcut="ArrowRight"
            disabled={at === count - 1}
            className={styles.next}
            onClick={() => go(1)}
          />
        </>
      )}
      {picture.alt !== '' && <p className={styles.caption}>{picture.alt}</p>}
    </div>
  );
}

function Bar({ picture, place, zoom }: Pick<StageProps, 'picture' | 'place'> & { zoom: Zoom }) {
  const { t } = useTranslation();
  const { percent, number } = useFormat();
  const { at, count } = place;
  return (
    <div className={styles.bar}>
      <FileWords attachment={picture} />
      {count > 1 && (
        <span className={styles.count} role="status">
          {t('messages.attachments.viewer.count', { at: number(at + 1), count })}
        </span>
      )}
      <IconButton
        icon={ZoomOut}
        label={t('messages.attachments.viewer.zoomOut')}
        shortcut="-"
        disabled={zoom.scale <= 1}
        className={styles.zoom}
        onClick={zoom.out}
      />
      <Button
        size="small"
        variant="quiet"
        className={styles.zoom}
        aria-label={t('messages.attachments.viewer.fit')}
        onClick={zoom.fit}
      >
        {percent(zoom.scale)}
      </Button>
      <IconButton
        icon={ZoomIn}
        label={t('messages.attachments.viewer.zoomIn')}
        shortcut="+"
        className={styles.zoom}
        onClick={zoom.in}
      />
      <SaveFile attachment={picture} />
    </div>
  );
}

/** The small copy, which is there already, until the picture itself has come. */
function LargePicture({ picture, zoom }: { readonly picture: Attachment; readonly zoom: Zoom }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  const { url, thumbnailUrl, alt, width, height } = picture;
  if (state === 'failed') {
    return (
      <ErrorState
        title={t('messages.attachments.viewer.failed')}
        onRetry={() => setState('loading')}
      />
    );
  }
  const place = {
    '--scale': zoom.scale,
    '--x': `${String(zoom.x)}px`,
    '--y': `${String(zoom.y)}px`,
    '--width': `${String(width ?? 0)}px`,
    '--height': `${String(height ?? 0)}px`,
  };
  return (
    <>
      {state === 'loading' && thumbnailUrl !== null && (
        <img src={thumbnailUrl} alt="" className={styles.picture} style={place} />
      )}
      <img
        src={url}
        alt={alt}
        draggable={false}
        className={styles.picture}
        style={place}
        onLoad={() => setState('there')}
        onError={() => setState('failed')}
      />
    </>
  );
}
