import { Plus } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { ApplicationForm } from '#shared/contract/teams/application.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { characterCount } from '#shared/lib/text.ts';
import { formFaults } from '#shared/rules/application-form.ts';
import { applicationLimits as limits } from '#shared/rules/limits.ts';
import { saveForm } from '../../data/applications/applications.ts';
import { useTeam } from '../../data/teams/teams.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { SegmentedControl } from '../../ui/forms/segmented-control.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { SortableList } from '../../ui/layout/sortable-list.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { ApplicationWizard } from './application-wizard.tsx';
import { editedForm, sentForm, withNewQuestion, type EditedForm } from './form-draft.ts';
import styles from './form-editor.module.css';
import { QuestionEditor } from './question-editor.tsx';
import { useFaultText } from './use-fault-text.ts';

interface FormEditorProps {
  readonly teamId: TeamId;
  readonly form: ApplicationForm;
  readonly onSaved: () => void;
}

function keyOf({ key }: { readonly key: string }): string {
  return key;
}

/** Writes a team's application form, and shows it as an applicant will see it (T-304, T-313 to T-317). */
export function FormEditor({ teamId, form, onSaved }: FormEditorProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const team = useTeam(teamId);
  const isNew = form.questions.length === 0;
  const [mode, setMode] = useState<'edit' | 'preview'>('edit');
  const [edited, setEdited] = useState(() => editedForm(form, team?.description ?? ''));
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const faults = formFaults(edited);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (faults.length > 0 || isBusy) return;
    setIsBusy(true);
    setRefusal(null);
    try {
      await saveForm(teamId, sentForm(edited));
      toasts.success(t('applications.form.saved'));
      onSaved();
    } catch (error) {
      setRefusal(failureText(translation, error));
      setIsBusy(false);
    }
  };
  return (
    <section className={styles.editor}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>
            {t(isNew ? 'applications.form.createTitle' : 'applications.form.editTitle')}
          </h2>
          {isNew && <p className={styles.hint}>{t('applications.form.createHint')}</p>}
        </div>
        <SegmentedControl
          aria-label={t('applications.form.mode')}
          value={mode}
          onValueChange={setMode}
          segments={[
            { value: 'edit', label: t('applications.form.edit') },
            { value: 'preview', label: t('applications.form.preview') },
          ]}
        />
      </header>
      {refusal !== null && (
        <Banner tone="danger" shape="card">
          {refusal}
        </Banner>
      )}
      {mode === 'preview' ? (
        <Preview form={edited} />
      ) : (
        <form className={styles.fields} onSubmit={(event) => void save(event)}>
          <EditFields edited={edited} onEdit={setEdited} />
          <div>
            <Button
              type="submit"
              variant="primary"
              isLoading={isBusy}
              disabledReason={faults.length > 0 ? t('applications.form.incomplete') : undefined}
            >
              {t('applications.form.save')}
            </Button>
          </div>
        </form>
      )}
    </section>
  );
}

function Preview({ form }: { readonly form: EditedForm }) {
  const { t } = useTranslation();
  if (form.questions.length === 0)
    return <p className={styles.hint}>{t('applications.form.previewEmpty')}</p>;
  const questions = form.questions.map(({ key, ...question }) => ({ ...question, id: key }));
  return (
    <div className={styles.preview}>
      <ApplicationWizard description={form.description} questions={questions} />
    </div>
  );
}

interface EditFieldsProps {
  readonly edited: EditedForm;
  readonly onEdit: (form: EditedForm) => void;
}

function EditFields({ edited, onEdit }: EditFieldsProps) {
  const { t } = useTranslation();
  const faultText = useFaultText(edited);
  const { description, questions } = edited;
  const isFull = questions.length >= limits.questions.max;
  const add = () => onEdit({ ...edited, questions: withNewQuestion(questions) });
  return (
    <>
      <Field
        label={t('applications.form.description')}
        description={t('applications.form.descriptionHint')}
        error={faultText('description')}
        counter={{ count: characterCount(description), max: limits.description }}
      >
        <TextArea
          value={description}
          onValueChange={(value) => onEdit({ ...edited, description: value })}
          rows={{ min: 3, max: 8 }}
        />
      </Field>
      <SortableList
        aria-label={t('applications.form.questions')}
        className={styles.questions}
        items={questions}
        keyOf={keyOf}
        labelOf={({ question }) => question || t('applications.form.question')}
        onReorder={(next) => onEdit({ ...edited, questions: next })}
      >
        {(question) => (
          <QuestionEditor
            question={question}
            number={questions.indexOf(question) + 1}
            faultText={faultText}
            onEdit={(next) =>
              onEdit({
                ...edited,
                questions: questions.map((one) => (one.key === next.key ? next : one)),
              })
            }
            onRemove={
              questions.length > limits.questions.min
                ? () =>
                    onEdit({
                      ...edited,
                      questions: questions.filter((one) => one.key !== question.key),
                    })
                : undefined
            }
          />
        )}
      </SortableList>
      <div>
        <Button
          icon={Plus}
          disabledReason={
            isFull ? t('applications.form.limit', { max: limits.questions.max }) : undefined
          }
          onClick={add}
        >
          {t('applications.form.addQuestion')}
        </Button>
      </div>
    </>
  );
}
