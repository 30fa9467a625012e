import { FileX } from 'lucide-react';
import { useState } from 'react';
import { useAdminActs, useTakedowns } from '../../data/admin/admin.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TimeText } from '../../ui/display/time-text.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { AdminList } from './admin-list.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { useAct } from './use-act.ts';
import styles from './admin.module.css';

/** Files that are refused, by their SHA-256. */
export function FilesSection() {
  const { t } = useTranslation();
  const acts = useAdminActs();
  const { act, isBusy } = useAct();
  const pages = useTakedowns();
  const [sha256, setSha256] = useState('');
  const [asks, setAsks] = useState(false);
  const hash = sha256.trim().toLowerCase();
  const isHash = /^[0-9a-f]{64}$/.test(hash);
  return (
    <>
      <div className={styles.bar}>
        <Field
          label={t('admin.files.hash')}
          description={t('admin.files.hashHint')}
          className={styles.search}
        >
          <TextInput
            value={sha256}
            onValueChange={setSha256}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Button variant="danger" disabled={!isHash} onClick={() => setAsks(true)}>
          {t('admin.files.takeDown')}
        </Button>
      </div>
      <AdminList
        pages={pages}
        label={t('admin.section.files')}
        empty={{ icon: FileX, title: t('admin.files.none') }}
      >
        {(takedown) => (
          <>
            <span className={styles.words}>
              <span className={styles.title}>{takedown.reason}</span>
              <span className={styles.quiet}>{takedown.sha256}</span>
              <span className={styles.quiet}>
                {takedown.by?.username ?? '?'}
                {' · '}
                <TimeText at={Date.parse(takedown.at)} />
              </span>
            </span>
            <Button
              size="small"
              isLoading={isBusy}
              onClick={() => act(() => acts.endTakedown(takedown.id))}
            >
              {t('admin.files.end')}
            </Button>
          </>
        )}
      </AdminList>
      {asks && (
        <ReasonDialog
          title={t('admin.files.takeDown')}
          description={t('admin.files.hint')}
          submit={t('admin.files.takeDown')}
          onSubmit={(reason) => acts.takeDown({ sha256: hash }, reason)}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
