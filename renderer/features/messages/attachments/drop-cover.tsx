import { ImagePlus } from 'lucide-react';
import { useTranslation } from '../../../lib/i18n.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import styles from './drop-cover.module.css';

/** Lies over a conversation while a file is held over it. */
export function DropCover() {
  const { t } = useTranslation();
  return (
    <div className={styles.cover}>
      <Icon of={ImagePlus} size={40} />
      {t('messages.attachments.drop')}
    </div>
  );
}
