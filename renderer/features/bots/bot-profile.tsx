import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { botLimits } from '#shared/rules/limits.ts';
import { validateBotName } from '#shared/rules/validation.ts';
import { useBotChanges, type BotEdit, type OwnBot } from '../../data/bots/bots.ts';
import { usePictureRules } from '../../data/uploads/picture-check.ts';
import { uploadPicture } from '../../data/uploads/upload-picture.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { PicturePicker } from '../../ui/pictures/picture-picker.tsx';
import { botFailureText, botNameProblem } from './bot-name-problem.ts';
import { BotSection } from './bot-section.tsx';
import styles from './bot-settings.module.css';

/** A picture that is not sent yet; undefined: as it is; null: taken away. */
type ChosenPicture = { readonly blob: Blob; readonly url: string } | null | undefined;

/** Name and picture of a bot: edited where they stand, sent by Save Changes (E-245 to E-252). */
export function BotProfile({ bot }: { readonly bot: OwnBot }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { update } = useBotChanges(bot.id);
  const [name, setName] = useState(bot.name);
  const [picture, setPicture] = useState<ChosenPicture>(undefined);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  usePageTitle(bot.name);

  const isChanged = name.trim() !== bot.name || picture !== undefined;
  const save = async () => {
    setIsBusy(true);
    setRefusal(null);
    try {
      await update({ name: name.trim(), ...(await pictureEdit(picture)) });
      setPicture(undefined);
      toasts.success(t('bots.settings.updated'));
    } catch (error) {
      const text = botFailureText(translation, error);
      setRefusal(text);
      toasts.error(text);
    }
    setIsBusy(false);
  };
  const problem = botNameProblem(t, name) ?? refusal;
  return (
    <BotSection title={t('bots.settings.profile')}>
      <BotName
        name={name}
        onChange={(text) => {
          setName(text);
          setRefusal(null);
        }}
        onEmptied={() => setName(bot.name)}
      />
      <BotPicture bot={bot} picture={picture} isBusy={isBusy} onChange={setPicture} />
      {problem !== null && (
        <Banner tone="danger" shape="card">
          {problem}
        </Banner>
      )}
      <span className={styles.row}>
        <Button
          variant="primary"
          isLoading={isBusy}
          disabled={!isChanged || name.trim() === ''}
          onClick={() => void save()}
        >
          {t('bots.settings.save')}
        </Button>
      </span>
    </BotSection>
  );
}

/** The picture as it is sent: uploaded first; left out when it was not touched. */
async function pictureEdit(picture: ChosenPicture): Promise<BotEdit> {
  if (picture === undefined) return {};
  if (picture === null) return { profilePicture: null };
  const upload = { image: picture.blob, fileName: 'bot.png', type: 'botPicture' } as const;
  return { profilePicture: await uploadPicture(upload) };
}

interface BotNameProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
  /** nothing was left of it */
  readonly onEmptied: () => void;
}

/** A name that becomes a field when it is clicked; Enter and leaving it end that (E-245). */
function BotName({ name, onChange, onEmptied }: BotNameProps) {
  const { t } = useTranslation();
  const [isEdited, setIsEdited] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isEndedByKey = useRef(false);
  useEffect(() => {
    if (isEdited) field.current?.select();
    // the field is gone, and the focus would be with it
    else if (isEndedByKey.current) opener.current?.focus();
    isEndedByKey.current = false;
  }, [isEdited]);
  const end = () => {
    setIsEdited(false);
    if (validateBotName(name)?.code === 'username.empty') onEmptied();
  };
  if (!isEdited)
    return (
      <span className={styles.row}>
        <Button
          ref={opener}
          variant="quiet"
          icon={Pencil}
          aria-label={t('bots.name.edit', { name })}
          onClick={() => setIsEdited(true)}
        >
          <span className={styles.name}>{name}</span>
        </Button>
      </span>
    );
  return (
    <TextInput
      ref={field}
      aria-label={t('bots.name.label')}
      value={name}
      maxLength={botLimits.nameInput}
      onValueChange={onChange}
      onBlur={end}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // the same press would open it again: the button has the focus by then
        event.preventDefault();
        isEndedByKey.current = true;
        end();
      }}
    />
  );
}

interface BotPictureProps {
  readonly bot: OwnBot;
  readonly picture: ChosenPicture;
  readonly isBusy: boolean;
  readonly onChange: (picture: ChosenPicture) => void;
}

function BotPicture({ bot, picture, isBusy, onChange }: BotPictureProps) {
  const { t } = useTranslation();
  const rules = usePictureRules('botPicture');
  const [problem, setProblem] = useState<string | null>(null);
  const change = (blob: Blob | null) => {
    setProblem(null);
    if (picture) URL.revokeObjectURL(picture.url);
    onChange(blob && { blob, url: URL.createObjectURL(blob) });
  };
  return (
    <PicturePicker
      rules={rules}
      label={t('bots.settings.picture')}
      note={t('bots.settings.pictureNote')}
      preview={picture === undefined ? bot.profilePicture : (picture?.url ?? null)}
      error={problem}
      disabled={isBusy}
      onPicked={change}
      onProblem={setProblem}
      onRemove={() => change(null)}
    />
  );
}
