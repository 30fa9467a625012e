import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { characterCount } from '#shared/lib/text.ts';
import { channelLimits } from '#shared/rules/limits.ts';
import { validateChannelName } from '#shared/rules/validation.ts';
import { changeChannel } from '../../data/channels/change-channel.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useUnsaved } from '../../ui/overlays/unsaved.tsx';
import { changedParts, editsAfterSave, isDraftFine, type ChannelDraft } from './channel-draft.ts';
import styles from './channel-dialogs.module.css';
import { typeFields } from './type-fields.tsx';

interface ChannelOverviewProps {
  readonly channel: Channel;
  readonly onDelete: () => void;
}

/** Name, description and what its type has besides (T-263, T-265); sent with Save. */
export function ChannelOverview({ channel, onDelete }: ChannelOverviewProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { open } = useOverlays();
  const [edits, setEdits] = useState<Partial<ChannelDraft>>({});
  const [isBusy, setIsBusy] = useState(false);
  const draft: ChannelDraft = { ...channel, ...edits };
  const changed = changedParts(channel, draft);
  useUnsaved(Boolean(changed));
  const edit = (part: Partial<ChannelDraft>) => setEdits((before) => ({ ...before, ...part }));
  const { teamId, id: channelId } = channel;
  const Fields = typeFields[channel.type];

  const save = async () => {
    if (!changed) return;
    setIsBusy(true);
    try {
      await changeChannel({ teamId, channelId }, changed);
      setEdits((now) => editsAfterSave(now, edits));
      toasts.success(t('channels.settings.saved'));
    } catch (error) {
      toasts.error(failureText(translation, error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className={styles.form}>
      <Field
        label={t('channels.settings.name')}
        error={validateChannelName(draft.name) && t('channels.error.name')}
        counter={{ count: characterCount(draft.name.trim()), max: channelLimits.name.max }}
      >
        <TextInput value={draft.name} onValueChange={(name) => edit({ name })} autoComplete="off" />
      </Field>
      <Field
        label={t('channels.settings.description')}
        counter={{ count: characterCount(draft.description), max: channelLimits.description }}
      >
        <TextArea
          value={draft.description}
          onValueChange={(description) => edit({ description })}
        />
      </Field>
      {Fields && <Fields draft={draft} onEdit={edit} />}
      <div className={styles.actions}>
        <Button
          variant="quiet-danger"
          icon={Trash2}
          title={t('channels.settings.deleteHint')}
          onClick={() => {
            onDelete();
            open({ type: 'delete-channel', teamId, channelId });
          }}
        >
          {t('channels.sidebar.deleteChannel')}
        </Button>
        <Button
          variant="primary"
          isLoading={isBusy}
          disabled={!changed || !isDraftFine(draft)}
          onClick={() => void save()}
        >
          {t('common.action.save')}
        </Button>
      </div>
    </div>
  );
}
