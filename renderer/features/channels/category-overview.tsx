import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Category } from '#shared/contract/channels/channel.ts';
import { characterCount } from '#shared/lib/text.ts';
import { channelLimits } from '#shared/rules/limits.ts';
import { validateChannelName } from '#shared/rules/validation.ts';
import { renameCategory } from '../../data/channels/change-channel.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { useUnsaved } from '../../ui/overlays/unsaved.tsx';
import styles from './channel-dialogs.module.css';

interface CategoryOverviewProps {
  readonly category: Category;
  readonly onDelete: () => void;
}

/** A category's name, and its end. */
export function CategoryOverview({ category, onDelete }: CategoryOverviewProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { open } = useOverlays();
  const [typed, setTyped] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const name = typed ?? category.name;
  const isWrong = validateChannelName(name) !== null;
  useUnsaved(name.trim() !== category.name);
  const { teamId, id: categoryId } = category;

  const save = async () => {
    setIsBusy(true);
    try {
      await renameCategory(category, name.trim());
      // what was typed meanwhile is still to be saved
      setTyped((now) => (now === typed ? null : now));
      toasts.success(t('channels.settings.saved'));
    } catch (error) {
      toasts.error(failureText(translation, error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className={styles.form}>
      <Field
        label={t('channels.settings.categoryName')}
        error={isWrong ? t('channels.error.name') : null}
        counter={{ count: characterCount(name.trim()), max: channelLimits.name.max }}
      >
        <TextInput value={name} onValueChange={setTyped} autoComplete="off" />
      </Field>
      <div className={styles.actions}>
        <Button
          variant="quiet-danger"
          icon={Trash2}
          title={t('channels.settings.deleteCategoryHint')}
          onClick={() => {
            onDelete();
            open({ type: 'delete-category', teamId, categoryId });
          }}
        >
          {t('channels.sidebar.deleteCategory')}
        </Button>
        <Button
          variant="primary"
          isLoading={isBusy}
          disabled={isWrong || name.trim() === category.name}
          onClick={() => void save()}
        >
          {t('common.action.save')}
        </Button>
      </div>
    </div>
  );
}
