import { useId, useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CategoryId, TeamId } from '#shared/lib/ids.ts';
import { characterCount } from '#shared/lib/text.ts';
import { channelLimits } from '#shared/rules/limits.ts';
import { creatableChannelTypes, type CreatableChannelType } from '#shared/rules/permissions.ts';
import { hasSetting } from '#shared/rules/channel-kinds.ts';
import { validateChannelName, validateStreamChannel } from '#shared/rules/validation.ts';
import { useCategory } from '../../data/channels/channels.ts';
import { createChannel } from '../../data/channels/change-channel.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './channel-dialogs.module.css';
import { StreamFields, streamProblemText, type StreamDraft } from './stream-fields.tsx';
import { TypeChoice } from './type-choice.tsx';

interface CreateChannelProps {
  readonly overlay: { readonly teamId: TeamId; readonly categoryId: CategoryId | null };
  readonly onClose: () => void;
}

interface Draft {
  readonly type: CreatableChannelType;
  readonly name: string;
  readonly stream: StreamDraft;
}

const emptyDraft: Draft = {
  type: creatableChannelTypes[0],
  name: '',
  stream: { streamPlatform: 'twitch', streamChannel: '' },
};

/** Makes a channel of one of five types (T-246 to T-249) and leads into it. */
export function CreateChannelDialog({ overlay, onClose }: CreateChannelProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const navigate = useNavigate();
  const formId = useId();
  const first = useRef<HTMLInputElement>(null);
  const { teamId, categoryId } = overlay;
  const category = useCategory(teamId, categoryId);
  const [draft, setDraft] = useState(emptyDraft);
  const [isChecked, setIsChecked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isStream = hasSetting(draft.type, 'additionalData');
  const isNameWrong = validateChannelName(draft.name) !== null;
  const streamProblem = isStream ? validateStreamChannel(draft.stream.streamChannel) : null;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isNameWrong || streamProblem || isBusy) return;
    setIsBusy(true);
    try {
      const channel = await createChannel(teamId, {
        name: draft.name.trim(),
        type: draft.type,
        categoryId,
        additionalData: isStream ? draft.stream : null,
      });
      onClose();
      await navigate(paths.channel(teamId, channel.id));
    } catch (error) {
      toasts.error(failureText(translation, error));
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open
      initialFocus={first}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('channels.create.title')}
      description={category && t('channels.create.inCategory', { category: category.name })}
      footer={
        <FormActions
          formId={formId}
          submit={t('channels.create.submit')}
          isBusy={isBusy}
          disabled={draft.name.trim() === ''}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} className={styles.form} onSubmit={(event) => void submit(event)}>
        <TypeChoice value={draft.type} onValueChange={(type) => setDraft({ ...draft, type })} />
        <Field
          label={t('channels.create.name')}
          error={isChecked && isNameWrong ? t('channels.error.name') : null}
          counter={{ count: characterCount(draft.name.trim()), max: channelLimits.name.max }}
        >
          <TextInput
            value={draft.name}
            onValueChange={(name) => setDraft({ ...draft, name })}
            placeholder={t('channels.create.namePlaceholder')}
            autoComplete="off"
            ref={first}
          />
        </Field>
        {isStream && (
          <StreamFields
            draft={draft.stream}
            onChange={(stream) => setDraft({ ...draft, stream })}
            error={isChecked && streamProblem ? streamProblemText(t, streamProblem) : null}
          />
        )}
      </form>
    </Dialog>
  );
}
