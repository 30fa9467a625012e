import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Channel } from '#shared/contract/channels/channel.ts';
import { characterCount } from '#shared/lib/text.ts';
import { channelLimits } from '#shared/rules/limits.ts';
import { validateChannelName, validateStreamChannel } from '#shared/rules/validation.ts';
import { callApi } from '../../lib/api-client.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Slider } from '../../ui/forms/slider.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import {
  changedParts,
  isDraftFine,
  limitOfSlider,
  sliderOfLimit,
  type ChannelDraft,
} from './channel-draft.ts';
import styles from './channel-dialogs.module.css';
import { SlowModeField } from './slow-mode-field.tsx';
import { StreamFields, streamProblemText } from './stream-fields.tsx';

const { sliderMin, sliderMax } = channelLimits.userLimit;

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
  const edit = (part: Partial<ChannelDraft>) => setEdits({ ...edits, ...part });
  const { teamId, id: channelId } = channel;

  const save = async () => {
    if (!changed) return;
    setIsBusy(true);
    try {
      await callApi('updateChannel', { params: { teamId, channelId }, body: changed });
      setEdits({});
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
      <TypeFields channel={channel} draft={draft} onEdit={edit} />
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

interface TypeFieldsProps {
  readonly channel: Channel;
  readonly draft: ChannelDraft;
  readonly onEdit: (part: Partial<ChannelDraft>) => void;
}

/** What only this type of channel has. */
function TypeFields({ channel, draft, onEdit }: TypeFieldsProps) {
  const { t } = useTranslation();
  if (channel.type === 'text') {
    return (
      <>
        <SlowModeField
          seconds={draft.rateLimitPerUser}
          onChange={(rateLimitPerUser) => onEdit({ rateLimitPerUser })}
        />
        <Switch
          label={t('channels.settings.nsfw')}
          description={t('channels.settings.nsfwHint')}
          checked={draft.nsfw}
          onCheckedChange={(nsfw) => onEdit({ nsfw })}
        />
      </>
    );
  }
  if (channel.type === 'voice') {
    return (
      <Slider
        label={t('channels.settings.userLimit')}
        min={sliderMin}
        max={sliderMax + 1}
        value={sliderOfLimit(draft.userLimit)}
        formatValue={(value) =>
          value > sliderMax
            ? t('channels.settings.unlimited')
            : t('channels.settings.people', { count: value })
        }
        onValueChange={(value) => onEdit({ userLimit: limitOfSlider(value) })}
      />
    );
  }
  if (channel.type !== 'watchstream') return null;
  const stream = draft.additionalData ?? { streamPlatform: 'twitch', streamChannel: '' };
  const problem = validateStreamChannel(stream.streamChannel);
  return (
    <StreamFields
      draft={stream}
      onChange={(additionalData) => onEdit({ additionalData })}
      error={problem && streamProblemText(t, problem)}
    />
  );
}
