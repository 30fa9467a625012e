import { formFaults, type FormFaultCode } from '#shared/rules/application-form.ts';
import { applicationLimits as limits } from '#shared/rules/limits.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { EditedForm } from './form-draft.ts';

/** What each text that is too long, or list that is too short or long, may have. */
const bounds: Partial<Record<FormFaultCode, number>> = {
  'application.description-long': limits.description,
  'application.questions-many': limits.questions.max,
  'application.question-long': limits.question,
  'application.options-few': limits.options.min,
  'application.options-many': limits.options.max,
  'application.option-long': limits.option,
};

/** What is wrong at a field of the form, by its path. An empty field says by itself what is missing. */
export function useFaultText(form: EditedForm): (path: string) => string | undefined {
  const { t } = useTranslation();
  const faults = new Map(formFaults(form).map((fault) => [fault.path, fault.code]));
  return (path) => {
    const code = faults.get(path);
    if (code === undefined || code.endsWith('-empty')) return undefined;
    return t(`applications.form.fault.${code}`, { max: bounds[code] ?? 0 });
  };
}
