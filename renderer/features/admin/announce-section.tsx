import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { characterCount } from '#shared/lib/text.ts';
import { adminLimits } from '#shared/rules/staff.ts';
import { useAdminActs } from '../../data/admin/admin.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './admin.module.css';

const max = adminLimits.announcement;

/** Tayfa itself writes to everyone, in their language. */
export function AnnounceSection() {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const acts = useAdminActs();
  const [english, setEnglish] = useState('');
  const [turkish, setTurkish] = useState('');
  const [asks, setAsks] = useState(false);
  const isWrong = [english, turkish].some(
    (text) => text.trim() === '' || characterCount(text) > max,
  );
  const send = async () => {
    try {
      await acts.announce(english, turkish);
    } catch (error) {
      toasts.error(failureText(translation, error));
      throw error;
    }
    toasts.success(t('admin.announce.sent'));
    setEnglish('');
    setTurkish('');
  };
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>{t('admin.announce.hint')}</p>
      <Field label={t('admin.announce.english')} counter={{ count: characterCount(english), max }}>
        <TextArea value={english} onValueChange={setEnglish} />
      </Field>
      <Field label={t('admin.announce.turkish')} counter={{ count: characterCount(turkish), max }}>
        <TextArea value={turkish} onValueChange={setTurkish} />
      </Field>
      <div>
        <Button variant="primary" icon={Megaphone} disabled={isWrong} onClick={() => setAsks(true)}>
          {t('admin.announce.send')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('admin.announce.askTitle')}
        description={t('admin.announce.askText')}
        confirmLabel={t('admin.announce.send')}
        onConfirm={send}
      />
    </div>
  );
}
