import { useState } from 'react';
import type { Component, ComponentRows as Rows } from '#shared/contract/messages/component.ts';
import {
  askedHereAtom,
  forgetAsked,
  press,
  pressKey,
  type PressPlace,
} from '../../../data/commands/asked.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { MultiCombobox } from '../../../ui/forms/combobox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import { LinkButton } from '../markdown/link-button.tsx';
import styles from './commands.module.css';

interface ComponentRowsProps {
  readonly rows: Rows;
  /** What they hang below. */
  readonly below: PressPlace;
  readonly place: ConversationPlace;
}

/** What a bot has hung below its message: buttons, links and lists. */
export function ComponentRows({ rows, below, place }: ComponentRowsProps) {
  const pressing = usePressing(below, place);
  return (
    <div className={styles.rows}>
      {rows.map((row, index) => (
        // a bot changes all rows at once: none of them moves
        <div key={index} className={styles.row}>
          {row.map((component, column) => (
            <OneComponent key={column} component={component} pressing={pressing} />
          ))}
        </div>
      ))}
      {pressing.failure !== null && (
        <p role="alert" className={styles.failure}>
          {pressing.failure}
        </p>
      )}
    </div>
  );
}

interface Pressing {
  readonly isBusy: (customId: string) => boolean;
  readonly failure: string | null;
  readonly press: (customId: string, values?: readonly string[]) => void;
}

/** Presses go out one at a time for each button; what failed is said below until the next one. */
function usePressing(below: PressPlace, { channelId }: ConversationPlace): Pressing {
  const translation = useTranslation();
  const { asked } = useAtomValue(askedHereAtom(channelId));
  const [refusal, setRefusal] = useState<unknown>(null);
  const start = pressKey(below, '');
  const own = asked.filter(({ pressed }) => pressed?.startsWith(start) === true);
  const hasFailed = own.some(({ state }) => state === 'failed');
  const noAnswer = hasFailed ? translation.t('commands.noAnswer') : null;
  return {
    isBusy: (customId) =>
      own.some(({ pressed, state }) => pressed === pressKey(below, customId) && state !== 'failed'),
    failure: refusal === null ? noAnswer : failureText(translation, refusal),
    press: (customId, values) => {
      setRefusal(null);
      for (const { nonce, state } of own) if (state === 'failed') forgetAsked(channelId, nonce);
      press(channelId, below, { customId, ...(values && { values }) }).catch((error: unknown) =>
        setRefusal(error),
      );
    },
  };
}

interface OneComponentProps {
  readonly component: Component;
  readonly pressing: Pressing;
}

function OneComponent({ component, pressing }: OneComponentProps) {
  switch (component.type) {
    case 'link':
      return <LinkButton url={component.url}>{component.label}</LinkButton>;
    case 'button':
      return (
        <Button
          size="small"
          variant={component.style}
          disabled={component.disabled}
          isLoading={pressing.isBusy(component.customId)}
          onClick={() => pressing.press(component.customId)}
        >
          {component.label}
        </Button>
      );
    case 'select':
      return component.max === 1 && component.min > 0 ? (
        <OneOf component={component} pressing={pressing} />
      ) : (
        <SomeOf component={component} pressing={pressing} />
      );
  }
}

interface ListProps {
  readonly component: Extract<Component, { readonly type: 'select' }>;
  readonly pressing: Pressing;
}

function choicesOf({ options }: ListProps['component']) {
  return options.map(({ label, value, description }) => ({
    label,
    value,
    ...(description !== undefined && { description }),
  }));
}

/** Choosing is pressing. */
function OneOf({ component, pressing }: ListProps) {
  const { t } = useTranslation();
  const label = component.placeholder ?? t('commands.list.choose');
  return (
    <Select
      aria-label={label}
      placeholder={label}
      choices={choicesOf(component)}
      value={null}
      disabled={component.disabled || pressing.isBusy(component.customId)}
      onValueChange={(value) => pressing.press(component.customId, [value])}
      className={styles.list}
    />
  );
}

/** Several are chosen first, and then sent. */
function SomeOf({ component, pressing }: ListProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<readonly string[]>([]);
  const { customId, min, max, disabled } = component;
  const label = component.placeholder ?? t('commands.list.choose');
  const isFitting = values.length >= min && values.length <= max;
  return (
    <div className={styles.several}>
      <MultiCombobox
        aria-label={label}
        placeholder={label}
        choices={choicesOf(component)}
        values={values}
        disabled={disabled || pressing.isBusy(customId)}
        onValuesChange={setValues}
      />
      <Button
        size="small"
        disabled={disabled}
        isLoading={pressing.isBusy(customId)}
        {...(!isFitting && { disabledReason: t('commands.list.count', { min, max }) })}
        onClick={() => pressing.press(customId, values)}
      >
        {t('commands.list.send')}
      </Button>
    </div>
  );
}
