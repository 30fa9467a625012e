import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { Slider } from '../forms/slider.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import styles from './crop-dialog.module.css';
import { cropPicture, type CropArea } from './crop-picture.ts';

const MAX_ZOOM = 4;

interface CropDialogProps {
  readonly picture: File;
  /** where the page sees it */
  readonly url: string;
  /** width by height */
  readonly aspect: number;
  /** what the cut-out is scaled down to, in pixels */
  readonly largest: { readonly width: number; readonly height: number };
  readonly onCropped: (picture: Blob) => void;
  readonly onUnreadable: () => void;
  readonly onClose: () => void;
}

/** Fits a picture into the shape it will have. */
export function CropDialog(props: CropDialogProps) {
  const { picture, url, aspect, largest, onCropped, onUnreadable, onClose } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const use = async () => {
    if (!area) return;
    setIsBusy(true);
    try {
      onCropped(await cropPicture(picture, area, largest));
    } catch {
      onUnreadable();
    }
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('teams.picture.cropTitle')}
      description={t('teams.picture.cropHint')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button
            variant="primary"
            isLoading={isBusy}
            disabled={area === null}
            onClick={() => void use()}
          >
            {t('teams.picture.use')}
          </Button>
        </>
      }
    >
      <div className={styles.stage}>
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={aspect}
          showGrid={false}
          // our policy admits no style element; the sheet is imported above
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_share, pixels) => setArea(pixels)}
          mediaProps={{
            onError: () => {
              onUnreadable();
              onClose();
            },
          }}
        />
      </div>
      <Slider
        label={t('teams.picture.zoom')}
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={zoom}
        formatValue={format.percent}
        onValueChange={setZoom}
      />
    </Dialog>
  );
}
