import { Plus, X } from 'lucide-react';
import { characterCount } from '#shared/lib/text.ts';
import type { ChannelId, TeamId } from '#shared/lib/ids.ts';
import { onboardingLimits as limits } from '#shared/rules/onboarding.ts';
import { useView } from '../../data/view-store.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import styles from './onboarding-editor.module.css';
import type { PartProps } from './editor-part.ts';

/** The channels of a team that may be named, and what they are called. */
export function useChannelChoices(teamId: TeamId, isText = false) {
  const channels = useView((view) => view.channels[teamId]) ?? {};
  return Object.values(channels)
    .filter(({ type }) => !isText || type === 'text')
    .map(({ id, name }) => ({ value: id, label: `#${name}` }));
}

/** How a team greets its new members: a text, a line in a channel, and where to begin. */
export function GreetingFields({ team, edited, onEdit, faultText, newKey }: PartProps) {
  const { t } = useTranslation();
  const texts = useChannelChoices(team.id, true);
  const all = useChannelChoices(team.id);
  const { greeting, joinChannelId, startChannels } = edited;
  const taken = new Set<string>(startChannels.map(({ channelId }) => channelId));
  const next = all.find(({ value }) => !taken.has(value));
  const isFull = startChannels.length >= limits.startChannels;
  const replace = (key: string, change: Partial<(typeof startChannels)[number]>) =>
    onEdit({
      ...edited,
      startChannels: startChannels.map((one) => (one.key === key ? { ...one, ...change } : one)),
    });
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('onboarding.editor.greetingTitle')}</h3>
      <Field
        label={t('onboarding.editor.greeting')}
        description={t('onboarding.editor.greetingHint')}
        isOptional
        error={faultText('greeting')}
        counter={{ count: characterCount(greeting), max: limits.greeting }}
      >
        <TextArea
          value={greeting}
          onValueChange={(text) => onEdit({ ...edited, greeting: text })}
          rows={{ min: 3, max: 8 }}
        />
      </Field>
      <Field
        label={t('onboarding.editor.joinChannel')}
        description={t('onboarding.editor.joinChannelHint')}
      >
        <Select<ChannelId | 'none'>
          choices={[{ value: 'none', label: t('onboarding.editor.noJoinChannel') }, ...texts]}
          value={joinChannelId ?? 'none'}
          onValueChange={(id) => onEdit({ ...edited, joinChannelId: id === 'none' ? null : id })}
        />
      </Field>
      {startChannels.map((start, index) => (
        <div key={start.key} className={styles.row}>
          <div className={classNames(styles.pair, styles.wide)}>
            <Field label={t('onboarding.editor.start', { number: index + 1 })}>
              <Select<ChannelId>
                choices={all.filter(({ value }) => value === start.channelId || !taken.has(value))}
                value={start.channelId}
                onValueChange={(channelId) => replace(start.key, { channelId })}
              />
            </Field>
            <Field
              label={t('onboarding.editor.startText')}
              isOptional
              error={faultText(`startChannels.${String(index)}.description`)}
            >
              <TextInput
                value={start.description}
                onValueChange={(description) => replace(start.key, { description })}
              />
            </Field>
          </div>
          <span className={styles.beside}>
            <IconButton
              icon={X}
              size="small"
              label={t('onboarding.editor.removeStart', { number: index + 1 })}
              onClick={() =>
                onEdit({
                  ...edited,
                  startChannels: startChannels.filter(({ key }) => key !== start.key),
                })
              }
            />
          </span>
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={Plus}
          disabledReason={
            isFull
              ? t('onboarding.editor.limit', { max: limits.startChannels })
              : next
                ? undefined
                : t('onboarding.editor.noMoreChannels')
          }
          onClick={() => {
            if (!next) return;
            const start = { key: newKey(), channelId: next.value, description: '' };
            onEdit({ ...edited, startChannels: [...startChannels, start] });
          }}
        >
          {t('onboarding.editor.addStart')}
        </Button>
      </div>
    </section>
  );
}
