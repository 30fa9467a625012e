import { formFaults, type FormFaultCode } from '#shared/rules/application-form.ts';
import { applicationLimits as limits } from '#shared/rules/limits.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { EditedForm } from './form-draft.ts';

/** What a text that is too long may have. */
const longest: Partial<Record<FormFaultCode, number>> = {
  'application.description-long': limits.description,
  'application.question-long': limits.question,
  'application.option-long': limits.option,
};

/**
 * What is wrong at a field of the form, by its path. An empty field says by itself what is missing, and
 * the editor offers no number of questions or options that a form may not have.
 */
export function useFaultText(form: EditedForm): (path: string) => string | undefined {
  const { t } = useTranslation();
  const faults = new Map(formFaults(form).map((fault) => [fault.path, fault.code]));
  return (path) => {
    const code = faults.get(path);
    if (code === undefined) return undefined;
    const max = longest[code];
    if (max !== undefined) return t('applications.form.fault.tooLong', { max });
    return code === 'application.option-repeated'
      ? t('applications.form.fault.repeated')
      : undefined;
  };
}
