import { useId, useRef, useState, type FormEvent } from 'react';
import { characterCount } from '#shared/lib/text.ts';
import { accountLimits } from '#shared/rules/limits.ts';
import { validateBotName } from '#shared/rules/validation.ts';
import { createBot } from '../../data/bots/bots.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { goTo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormActions } from '../../ui/overlays/form-actions.tsx';
import { botFailureText, botNameProblem } from './bot-name-problem.ts';

/** A new bot: its name, and what is wrong with it (E-239 to E-241). Its settings follow. */
export function CreateBotDialog({ onClose }: { readonly onClose: () => void }) {
  const translation = useTranslation();
  const { t } = translation;
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [name, setName] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isWrong = validateBotName(name) !== null;

  const create = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong || isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      goTo(paths.developerBot(await createBot(name.trim())));
    } catch (error) {
      setRefusal(botFailureText(translation, error));
      setIsBusy(false);
      field.current?.focus();
    }
  };

  return (
    <Dialog
      open
      size="small"
      initialFocus={field}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('bots.new.title')}
      description={t('bots.new.hint')}
      footer={
        <FormActions
          formId={formId}
          submit={t('bots.new.submit')}
          isBusy={isBusy}
          disabled={isWrong}
          onCancel={onClose}
        />
      }
    >
      <form id={formId} onSubmit={(event) => void create(event)}>
        <Field
          label={t('bots.new.name')}
          error={botNameProblem(t, name) ?? refusal}
          counter={{ count: characterCount(name.trim()), max: accountLimits.username.max }}
        >
          <TextInput
            ref={field}
            value={name}
            onValueChange={(text) => {
              setName(text);
              setRefusal(null);
            }}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
      </form>
    </Dialog>
  );
}
