import { ImagePlus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { CropDialog } from './crop-dialog.tsx';
import styles from './picture-picker.module.css';

/** What is taken as a picture for something, and how it is cut. */
export interface PictureRules {
  /** media types */
  readonly types: readonly string[];
  /** width by height */
  readonly aspect: number;
  /** what the cut-out is scaled down to, in pixels */
  readonly largest: { readonly width: number; readonly height: number };
  /** says of a file why it is not taken */
  readonly problemOf: (file: File) => string | null;
}

interface PicturePickerProps {
  readonly rules: PictureRules;
  readonly label: string;
  /** what is shown now */
  readonly preview: string | null;
  readonly note: string;
  readonly error: string | null;
  readonly onPicked: (picture: Blob) => void;
  readonly onProblem: (text: string) => void;
  readonly onRemove?: (() => void) | undefined;
  readonly disabled?: boolean;
  /** why none can be chosen, as a tooltip of what one would press */
  readonly disabledReason?: string | undefined;
}

/** A picture to choose and to cut; it is not sent from here. */
export function PicturePicker(props: PicturePickerProps) {
  const { rules, label, preview, note, error, onPicked, onProblem, onRemove } = props;
  const { disabledReason } = props;
  const disabled = props.disabled === true || disabledReason !== undefined;
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<{ readonly file: File; readonly url: string } | null>(null);

  const take = (file: File | undefined) => {
    if (!file) return;
    const problem = rules.problemOf(file);
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
        title={disabledReason}
        aria-label={preview === null ? t('teams.picture.choose') : t('teams.picture.change')}
        onClick={() => input.current?.click()}
        className={classNames(styles.drop, rules.aspect > 1 && styles.wide)}
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
          <Button
            size="small"
            disabled={disabled}
            disabledReason={disabledReason}
            onClick={() => input.current?.click()}
          >
            {preview === null ? t('teams.picture.choose') : t('teams.picture.change')}
          </Button>
          {onRemove && preview !== null && (
            <IconButton
              icon={Trash2}
              size="small"
              label={t('teams.picture.remove')}
              disabled={disabled}
              onClick={onRemove}
            />
          )}
        </span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={rules.types.join(',')}
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
          aspect={rules.aspect}
          largest={rules.largest}
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
