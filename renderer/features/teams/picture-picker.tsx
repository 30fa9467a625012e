import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { acceptedImages, type ImagePurpose } from '#shared/rules/uploads.ts';
import { usePictureCheck } from '../../data/uploads/picture-check.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { CropDialog } from './crop-dialog.tsx';
import styles from './picture-picker.module.css';

/** How a picture of each kind is cut: pictures of teams are square, banners wide. */
const shapes = {
  newTeamPicture: { aspect: 1, largest: { width: 512, height: 512 } },
  teamIcon: { aspect: 1, largest: { width: 512, height: 512 } },
  teamBanner: { aspect: 3, largest: { width: 1_500, height: 500 } },
} as const satisfies Partial<Record<ImagePurpose, object>>;

interface PicturePickerProps {
  readonly purpose: keyof typeof shapes;
  readonly label: string;
  /** what is shown now */
  readonly preview: string | null;
  readonly note: string;
  readonly error: string | null;
  readonly onPicked: (picture: Blob) => void;
  readonly onProblem: (text: string) => void;
  readonly onRemove?: (() => void) | undefined;
  readonly disabled?: boolean;
}

/** A picture to choose and to cut; it is not sent from here. */
export function PicturePicker(props: PicturePickerProps) {
  const { purpose, label, preview, note, error, onPicked, onProblem, onRemove, disabled } = props;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string } | null>(null);
  const problemOf = usePictureCheck(purpose);

  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = problemOf(file);
    if (problem !== null) {
      onProblem(problem);
    } else if (file.type === 'image/gif') {
      // cutting would stop its motion
      onPicked(file);
    } else {
      setChosen({ file, url: URL.createObjectURL(file) });
    }
  };

  return (
    <div className={styles.root}>
      <button
        type="button"
        disabled={disabled}
        aria-label={preview === null ? t('teams.picture.choose') : t('teams.picture.change')}
        onClick={() => input.current?.click()}
        className={classNames(styles.drop, purpose === 'teamBanner' && styles.wide)}
      >
        {preview === null ? (
          <Icon of={ImagePlus} size={24} />
        ) : (
          <img src={preview} alt="" className={styles.picture} />
        )}
      </button>
      <div className={styles.words}>
        <span className={styles.label}>{label}</span>
        <span className={styles.note}>{note}</span>
        <span aria-live="polite">
          {error !== null && <span className={styles.error}>{error}</span>}
        </span>
        <span className={styles.actions}>
          <Button size="small" disabled={disabled === true} onClick={() => input.current?.click()}>
            {preview === null ? t('teams.picture.choose') : t('teams.picture.change')}
          </Button>
          {onRemove && preview !== null && (
            <IconButton
              icon={Trash2}
              size="small"
              label={t('teams.picture.remove')}
              disabled={disabled === true}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedImages[purpose].join(',')}
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          // choosing the same file again is a change too
          event.target.value = '';
        }}
      />
      {chosen && (
        <CropDialog
          picture={chosen.file}
          url={chosen.url}
          {...shapes[purpose]}
          onCropped={onPicked}
          onUnreadable={() => onProblem(t('teams.picture.unreadable'))}
          onClose={() => {
            URL.revokeObjectURL(chosen.url);
            setChosen(null);
          }}
        />
      )}
    </div>
  );
}
