import { useRef, type FormEvent, type ReactNode } from 'react';
import { characterCount } from '#shared/lib/text.ts';
import {
  validateAnnouncementContent,
  validateAnnouncementTitle,
} from '#shared/rules/announcements.ts';
import { announcementLimits } from '#shared/rules/limits.ts';
import type { AnnouncementText } from '../../../data/announcements/announcements.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextFormatting } from '../../../ui/formatting/text-formatting.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { TextInput } from '../../../ui/forms/text-input.tsx';
import styles from './announcements.module.css';

interface AnnouncementFormProps {
  readonly label: string;
  readonly value: AnnouncementText;
  readonly onChange: (value: AnnouncementText) => void;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly onSubmit: () => void;
  readonly onCancel?: (() => void) | undefined;
  /** what the server has against it */
  readonly errors: Readonly<Record<string, string>>;
  /** beside the buttons */
  readonly children?: ReactNode;
}

/** The fields of an announcement (T-345, T-346), for a new one and for one that is edited. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const { label, value, onChange, submit, isBusy, onSubmit, onCancel, errors, children } = props;
  const { t } = useTranslation();
  const { title, content } = value;
  const body = useRef<HTMLTextAreaElement>(null);
  const isWrong =
    validateAnnouncementTitle(title) !== null || validateAnnouncementContent(content) !== null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong && !isBusy) onSubmit();
  };
  return (
    <form aria-label={label} className={styles.form} onSubmit={send} noValidate>
      <Field
        label={t('announcements.write.title')}
        error={errors['title']}
        counter={{ count: characterCount(title.trim()), max: announcementLimits.title }}
      >
        <TextInput
          placeholder={t('announcements.write.titlePlaceholder')}
          autoComplete="off"
          value={title}
          onValueChange={(next) => onChange({ title: next, content })}
        />
      </Field>
      <Field
        label={t('announcements.write.content')}
        error={errors['content']}
        counter={{ count: characterCount(content), max: announcementLimits.content }}
      >
        <TextArea
          ref={body}
          placeholder={t('announcements.write.contentPlaceholder')}
          value={content}
          rows={{ min: 3, max: 14 }}
          onValueChange={(next) => onChange({ title, content: next })}
        />
        <TextFormatting field={body} />
      </Field>
      <div className={styles.formFoot}>
        <div className={styles.formChoices}>{children}</div>
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t('common.action.cancel')}
          </Button>
        )}
        <Button type="submit" variant="primary" isLoading={isBusy} disabled={isWrong}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
