import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { CommandOption, ListedCommand } from '#shared/contract/messages/command.ts';
import { optionProblem, type OptionValue } from '#shared/rules/commands.ts';
import { runCommand } from '../../../data/commands/asked.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Avatar } from '../../../ui/display/avatar.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import styles from './commands.module.css';
import { OptionInput } from './option-input.tsx';
import { optionProblemText } from './option-problem-text.ts';

interface CommandFormProps {
  readonly command: ListedCommand;
  readonly place: ConversationPlace;
  /** It was used, or left. */
  readonly onEnd: () => void;
}

/** Stands where the text would, while a command is filled in: a field for each of its options. */
export function CommandForm({ command, place, onEnd }: CommandFormProps) {
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const filling = useFilling({ command, place, onEnd });
  useEffect(() => {
    // the first field, or the button of a command without any
    form.current
      ?.querySelector<HTMLElement>('input, textarea, [role=combobox], [type=submit]')
      ?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    onEnd();
  };
  return (
    // Escape leaves it from any of its fields
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={form}
      aria-label={`/${command.name}`}
      className={styles.command}
      onSubmit={filling.submit}
      onKeyDown={onKeyDown}
      noValidate
    >
      <header className={styles.commandHead}>
        <Avatar name={command.bot.username} src={command.bot.profilePicture} size={24} />
        <strong>/{command.name}</strong>
        <span className={styles.hint}>{command.description}</span>
      </header>
      {command.options.length > 0 && (
        <div className={styles.options}>
          {command.options.map((option) => (
            <Field
              key={option.name}
              label={option.name}
              description={option.description}
              isOptional={!option.required}
              error={filling.errorOf(option)}
            >
              <OptionInput
                option={option}
                place={place}
                value={filling.values[option.name]}
                onChange={(value) => filling.set(option, value)}
              />
            </Field>
          ))}
        </div>
      )}
      {filling.failure !== null && (
        <p role="alert" className={styles.failure}>
          {filling.failure}
        </p>
      )}
      <footer className={styles.commandFoot}>
        <Button size="small" variant="quiet" onClick={onEnd}>
          {t('common.action.cancel')}
        </Button>
        <Button size="small" variant="primary" type="submit" isLoading={filling.isBusy}>
          {t('commands.use')}
        </Button>
      </footer>
    </form>
  );
}

type Values = Readonly<Record<string, OptionValue>>;

function useFilling({ command, place, onEnd }: CommandFormProps) {
  const translation = useTranslation();
  const { t } = translation;
  const [values, setValues] = useState<Values>({});
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  const refused = fieldErrorsOf(translation, refusal);
  const errorOf = (option: CommandOption): string | undefined => {
    const problem = isTried ? optionProblem(option, values[option.name]) : null;
    if (problem) return optionProblemText(t, problem, option);
    return refused[`options.${option.name}`];
  };
  const isAtField = command.options.some((option) => errorOf(option) !== undefined);
  return {
    values,
    isBusy,
    errorOf,
    failure: refusal === null || isAtField ? null : failureText(translation, refusal),
    set: ({ name }: CommandOption, value: OptionValue | undefined) => {
      setRefusal(null);
      setValues(({ [name]: _before, ...others }) =>
        value === undefined || value === '' ? others : { ...others, [name]: value },
      );
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setIsTried(true);
      setRefusal(null);
      const isWrong = command.options.some(
        (option) => optionProblem(option, values[option.name]) !== null,
      );
      if (isBusy || isWrong) return;
      setIsBusy(true);
      runCommand(place.channelId, command, values).then(onEnd, (error: unknown) => {
        setRefusal(error);
        setIsBusy(false);
      });
    },
  };
}
