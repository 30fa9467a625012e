import type { Channel } from '#shared/contract/channels/channel.ts';
import type { RuleProblem } from '#shared/rules/rule-problem.ts';
import { useTranslation, type Translate } from '../../lib/i18n.ts';
import { Field } from '../../ui/forms/field.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './channel-dialogs.module.css';
import { streamOfAddress } from './stream-address.ts';

export type StreamDraft = NonNullable<Channel['additionalData']>;

interface StreamFieldsProps {
  readonly draft: StreamDraft;
  readonly onChange: (draft: StreamDraft) => void;
  readonly error: string | null;
}

/** Which stream a watch channel shows (T-249, T-355). */
export function StreamFields({ draft, onChange, error }: StreamFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={styles.labelled}>
        <span className={styles.legend}>{t('channels.create.platform')}</span>
        <SegmentedControl
          aria-label={t('channels.create.platform')}
          value={draft.streamPlatform}
          onValueChange={(streamPlatform) => onChange({ ...draft, streamPlatform })}
          segments={[
            { value: 'twitch', label: 'Twitch' },
            { value: 'kick', label: 'Kick' },
          ]}
        />
      </div>
      <Field
        label={t('channels.create.streamChannel')}
        description={t('channels.create.streamChannelHint')}
        error={error}
      >
        <TextInput
          value={draft.streamChannel}
          onValueChange={(text) =>
            onChange(streamOfAddress(text) ?? { ...draft, streamChannel: text })
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    </>
  );
}

/** What is wrong with the name of a stream. */
export function streamProblemText(t: Translate, problem: RuleProblem): string {
  if (problem.code === 'stream-channel.format') return t('channels.error.streamFormat');
  return t('channels.error.streamLength');
}
