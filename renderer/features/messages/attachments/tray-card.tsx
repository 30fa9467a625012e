import { Captions, EyeOff, RotateCw, X } from 'lucide-react';
import type { ChannelId } from '#shared/lib/ids.ts';
import { characterCount, cutText } from '#shared/lib/text.ts';
import { cutLengths, uploadLimits } from '#shared/rules/limits.ts';
import {
  canRetry,
  changeFile,
  previewOf,
  removeFile,
  retryUpload,
  uploadShareAtom,
} from '../../../data/uploads/attach-file.ts';
import type { UnsentFile } from '../../../data/uploads/unsent-files.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { useFormat } from '../../../lib/format.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { problemText } from '../../../lib/problem-text.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { ProgressRing } from '../../../ui/feedback/progress-ring.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { Popover } from '../../../ui/overlays/popover.tsx';
import { composerField, focusAfterwards } from '../move-focus.ts';
import styles from './attachment-tray.module.css';
import { fileIcon } from './file-icon.ts';

interface TrayCardProps {
  readonly file: UnsentFile;
  readonly channelId: ChannelId;
}

/** A file before it is sent: how far it has come, what is said of it, and how to take it out. */
export function TrayCard({ file, channelId }: TrayCardProps) {
  const { t } = useTranslation();
  const { key, name, state } = file;
  const isBroken = state === 'failed' || state === 'lost';
  return (
    <li className={classNames(styles.card, isBroken && styles.broken)}>
      <div className={classNames(styles.preview, file.isSpoiler && styles.veiled)}>
        <Preview file={file} />
        {state === 'uploading' && <Progress file={file} />}
      </div>
      <span className={styles.name} title={name}>
        {cutText(name, cutLengths.attachmentName)}
      </span>
      <CardWords file={file} />
      <div className={styles.buttons}>
        {state === 'failed' && canRetry(key) && (
          <IconButton
            icon={RotateCw}
            size="small"
            label={t('messages.attachments.retry', { name })}
            // a second failure shows in the card as the first did
            onClick={() => void retryUpload(channelId, file).catch(() => undefined)}
          />
        )}
        {!isBroken && (
          <>
            <IconButton
              icon={EyeOff}
              size="small"
              label={t('messages.attachments.spoiler', { name })}
              isPressed={file.isSpoiler}
              onClick={() => changeFile(channelId, key, { isSpoiler: !file.isSpoiler })}
            />
            {file.type === 'image' && <Description file={file} channelId={channelId} />}
          </>
        )}
        <IconButton
          icon={X}
          size="small"
          variant="danger"
          label={t('messages.attachments.remove', { name })}
          onClick={() => {
            removeFile(channelId, key);
            // the button that has the focus goes with its card
            focusAfterwards(composerField);
          }}
        />
      </div>
    </li>
  );
}

function Preview({ file }: { readonly file: UnsentFile }) {
  const address = previewOf(file);
  if (address === null) return <Icon of={fileIcon(file)} size={32} />;
  if (file.type === 'image') return <img src={address} alt={file.alt} className={styles.picture} />;
  return <video src={address} muted playsInline preload="metadata" className={styles.picture} />;
}

function Progress({ file }: { readonly file: UnsentFile }) {
  const { t } = useTranslation();
  const share = useAtomValue(uploadShareAtom(file.key));
  const label = t('messages.attachments.uploading', { name: file.name });
  return (
    <span className={styles.progress}>
      <ProgressRing label={label} value={share} />
    </span>
  );
}

/** Below the name: the size, how far it is, or what is wrong. */
function CardWords({ file }: { readonly file: UnsentFile }) {
  const translation = useTranslation();
  const { t } = translation;
  const { byteSize, percent } = useFormat();
  const share = useAtomValue(uploadShareAtom(file.key));
  const { state, problem } = file;
  const isBroken = state === 'failed' || state === 'lost';
  const texts = {
    ready: () => byteSize(file.bytes),
    uploading: () => `${percent(share)} · ${byteSize(file.bytes)}`,
    lost: () => t('messages.attachments.lost'),
    failed: () => {
      // M-111
      if (file.source === 'dropped' || problem === null) return t('messages.attachments.failed');
      if (problem.code === 'network') return t('common.trouble.network');
      return problemText(translation, problem) || t('messages.attachments.failed');
    },
  };
  return <span className={isBroken ? styles.trouble : styles.size}>{texts[state]()}</span>;
}

/** What a picture shows, for those who cannot see it. */
function Description({ file, channelId }: TrayCardProps) {
  const { t } = useTranslation();
  const { key, name, alt } = file;
  return (
    <Popover
      title={t('messages.attachments.description')}
      side="top"
      trigger={
        <IconButton
          icon={Captions}
          size="small"
          label={t('messages.attachments.describe', { name })}
          isPressed={alt.trim() !== ''}
        />
      }
    >
      <Field
        label={t('messages.attachments.description')}
        description={t('messages.attachments.descriptionHint')}
        counter={{ count: characterCount(alt), max: uploadLimits.altText }}
      >
        <TextArea
          value={alt}
          maxLength={uploadLimits.altText}
          onValueChange={(text) => changeFile(channelId, key, { alt: text })}
        />
      </Field>
    </Popover>
  );
}
