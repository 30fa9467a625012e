import { useEffect, useId, useState, type FormEvent } from 'react';
import type { Modal } from '#shared/contract/messages/component.ts';
import { characterCount } from '#shared/lib/text.ts';
import { componentLimits, fieldTextProblem } from '#shared/rules/commands.ts';
import { sendModal, type OpenModal } from '../../../data/commands/asked.ts';
import { failureText } from '../../../lib/failure-text.ts';
import { fieldErrorsOf } from '../../../lib/field-errors.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { FormActions } from '../../../ui/overlays/form-actions.tsx';
import type { ConversationPlace } from '../conversation-place.ts';
import { composerField, focusIfLost } from '../move-focus.ts';
import styles from './commands.module.css';
import { optionProblemText } from './option-problem-text.ts';

type ModalField = Modal['fields'][number];

interface BotModalProps {
  readonly open: OpenModal;
  readonly place: ConversationPlace;
  readonly onClose: () => void;
}

/** A window with fields that a bot has opened; what is wrong is told at its field. */
export function BotModal({ open, place: { channelId }, onClose }: BotModalProps) {
  const translation = useTranslation();
  const { t } = translation;
  const formId = useId();
  const { title, fields } = open.modal;
  const [texts, setTexts] = useState(() => firstTexts(fields));
  const [isTried, setIsTried] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null);
  // the command's form, where the focus was, is gone by now
  useEffect(() => () => focusIfLost(composerField), []);
  const textOf = ({ customId }: ModalField) => texts[customId] ?? '';
  const problemOf = (field: ModalField) => fieldTextProblem(field, textOf(field));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    setRefusal(null);
    if (isBusy || fields.some((field) => problemOf(field) !== null)) return;
    setIsBusy(true);
    sendModal(channelId, open, texts).catch((error: unknown) => {
      setRefusal(error);
      setIsBusy(false);
    });
  };
  const refused = fieldErrorsOf(translation, refusal);
  const errorOf = (field: ModalField) => {
    const problem = isTried ? problemOf(field) : null;
    if (problem) return optionProblemText(t, problem, field);
    return refused[`values.${field.customId}`];
  };
  const isAtField = fields.some((field) => errorOf(field) !== undefined);
  return (
    <Dialog
      open
      size="small"
      onOpenChange={onClose}
      title={title}
      description={t('commands.modal.from')}
      footer={
        <FormActions
          formId={formId}
          submit={t('commands.modal.send')}
          isBusy={isBusy}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={submit} className={styles.form} noValidate>
        {fields.map((field) => (
          <Field
            key={field.customId}
            label={field.label}
            isOptional={!field.required}
            error={errorOf(field)}
            counter={{
              count: characterCount(textOf(field)),
              max: field.max ?? componentLimits.fieldText,
            }}
          >
            <ModalText
              field={field}
              value={textOf(field)}
              onChange={(text) => setTexts((now) => ({ ...now, [field.customId]: text }))}
            />
          </Field>
        ))}
        {refusal !== null && !isAtField && (
          <p role="alert" className={styles.failure}>
            {failureText(translation, refusal)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

function firstTexts(fields: readonly ModalField[]): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map(({ customId, value = '' }) => [customId, value]));
}

interface ModalTextProps {
  readonly field: ModalField;
  readonly value: string;
  readonly onChange: (text: string) => void;
}

function ModalText({ field: { style, placeholder }, value, onChange }: ModalTextProps) {
  const hint = placeholder === undefined ? {} : { placeholder };
  return style === 'short' ? (
    <TextInput value={value} onValueChange={onChange} {...hint} />
  ) : (
    <TextArea value={value} onValueChange={onChange} {...hint} />
  );
}
