import { Plus, Trash2 } from 'lucide-react';
import { characterCount } from '#shared/lib/text.ts';
import { onboardingLimits as limits } from '#shared/rules/onboarding.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { SortableList } from '../../ui/layout/sortable-list.tsx';
import styles from './onboarding-editor.module.css';
import type { PartProps } from './editor-part.ts';

/** The rules that new members accept, in their order. */
export function RulesEditor({ edited, onEdit, faultText, newKey }: PartProps) {
  const { t } = useTranslation();
  const { rules } = edited;
  const isFull = rules.length >= limits.rules;
  const replace = (key: string, change: Partial<(typeof rules)[number]>) =>
    onEdit({
      ...edited,
      rules: rules.map((one) => (one.key === key ? { ...one, ...change } : one)),
    });
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{t('onboarding.editor.rulesTitle')}</h3>
      <p className={styles.hint}>{t('onboarding.editor.rulesHint')}</p>
      <SortableList
        aria-label={t('onboarding.editor.rulesTitle')}
        className={styles.list}
        items={rules}
        keyOf={({ key }) => key}
        labelOf={({ title }) => title || t('onboarding.editor.ruleTitle')}
        onReorder={(next) => onEdit({ ...edited, rules: next })}
      >
        {(rule) => {
          const index = rules.indexOf(rule);
          const number = index + 1;
          const path = `rules.${String(index)}`;
          return (
            <fieldset className={styles.item}>
              <legend className={styles.legend}>
                {t('onboarding.editor.ruleNumber', { number })}
              </legend>
              <div className={styles.row}>
                <Field
                  className={styles.wide}
                  label={t('onboarding.editor.ruleTitle')}
                  error={faultText(`${path}.title`)}
                  counter={{ count: characterCount(rule.title), max: limits.ruleTitle }}
                >
                  <TextInput
                    value={rule.title}
                    onValueChange={(title) => replace(rule.key, { title })}
                  />
                </Field>
                <span className={styles.beside}>
                  <IconButton
                    icon={Trash2}
                    variant="danger"
                    size="small"
                    label={t('onboarding.editor.removeRule', { number })}
                    onClick={() =>
                      onEdit({ ...edited, rules: rules.filter(({ key }) => key !== rule.key) })
                    }
                  />
                </span>
              </div>
              <Field
                label={t('onboarding.editor.ruleText')}
                isOptional
                error={faultText(`${path}.text`)}
                counter={{ count: characterCount(rule.text), max: limits.ruleText }}
              >
                <TextArea
                  value={rule.text}
                  onValueChange={(text) => replace(rule.key, { text })}
                  rows={{ min: 2, max: 6 }}
                />
              </Field>
            </fieldset>
          );
        }}
      </SortableList>
      <div>
        <Button
          size="small"
          icon={Plus}
          disabledReason={isFull ? t('onboarding.editor.limit', { max: limits.rules }) : undefined}
          onClick={() =>
            onEdit({ ...edited, rules: [...rules, { key: newKey(), title: '', text: '' }] })
          }
        >
          {t('onboarding.editor.addRule')}
        </Button>
      </div>
    </section>
  );
}
