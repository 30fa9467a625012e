import type { ComponentType } from 'react';
import { channelLimits } from '#shared/rules/limits.ts';
import type { ChannelType } from '#shared/rules/permissions.ts';
import { validateStreamChannel } from '#shared/rules/validation.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Slider } from '../../ui/forms/slider.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { limitOfSlider, sliderOfLimit, type ChannelDraft } from './channel-draft.ts';
import styles from './channel-dialogs.module.css';
import { RegionField } from './region-field.tsx';
import { SlowModeField } from './slow-mode-field.tsx';
import { StreamFields, streamProblemText } from './stream-fields.tsx';

const { sliderMin, sliderMax } = channelLimits.userLimit;

interface TypeFieldsProps {
  readonly draft: ChannelDraft;
  readonly onEdit: (part: Partial<ChannelDraft>) => void;
}

/** What only one type of channel has among its settings; null: nothing besides name and description. */
export const typeFields: Readonly<Record<ChannelType, ComponentType<TypeFieldsProps> | null>> = {
  text: TextFields,
  voice: VoiceFields,
  watchstream: WatchStreamFields,
  todo: null,
  announcement: null,
  whiteboard: null,
  category: null,
  DM: null,
  default: null,
};

function TextFields({ draft, onEdit }: TypeFieldsProps) {
  const { t } = useTranslation();
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

function VoiceFields({ draft, onEdit }: TypeFieldsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('channels.settings.voice')}</legend>
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
      <RegionField region={draft.region} onChange={(region) => onEdit({ region })} />
    </fieldset>
  );
}

function WatchStreamFields({ draft, onEdit }: TypeFieldsProps) {
  const { t } = useTranslation();
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
