import { FileUp, FolderUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TeamImport } from '#shared/contract/teams/import.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import type { RefusedFile } from '../../data/imports/adding-files.ts';
import { useImportChanges } from '../../data/imports/imports.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import styles from './import-tab.module.css';
import { useAddingFiles } from './use-adding-files.ts';

/** Refused files that are named; of the rest their number is said. */
const NAMED = 5;

interface ImportCollectProps {
  readonly team: Team;
  readonly standing: TeamImport | null | undefined;
}

/** Files to be imported: some, or a folder as the exporter left it. */
export function ImportCollect({ team, standing }: ImportCollectProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { start } = useImportChanges(team.id);
  const { adding, refused, add, cancel } = useAddingFiles(team);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { exports = 0, media = 0 } = standing?.files ?? {};
  const begin = async () => {
    setIsBusy(true);
    try {
      await start(isOpen);
    } catch (error) {
      toasts.error(failureText(translation, error));
    }
    setIsBusy(false);
  };
  return (
    <Card className={styles.card}>
      <ol className={styles.steps}>
        <li>{t('teams.import.export')}</li>
        <li>{t('teams.import.add')}</li>
        <li>{t('teams.import.template')}</li>
      </ol>
      <Choosing isBusy={adding !== null} onChoose={(files) => void add(files)} />
      {adding && (
        <>
          <ProgressBar
            label={t('teams.import.adding')}
            value={adding.share}
            valueText={t('teams.import.addingOf', adding)}
            onCancel={cancel}
          />
          <p className={styles.hint}>{t('teams.import.addingLeave')}</p>
        </>
      )}
      {refused.length > 0 && adding === null && (
        <Refused refused={refused} onRetry={(files) => void add(files)} />
      )}
      {exports + media > 0 && (
        <p role="status" className={styles.hint}>
          {t('teams.import.collected', { exports, media })}
          {standing?.hasTemplate && ` ${t('teams.import.withTemplate')}`}
        </p>
      )}
      <Switch
        label={t('teams.import.open')}
        description={t('teams.import.openHint')}
        checked={isOpen}
        onCheckedChange={setIsOpen}
      />
      <div className={styles.actions}>
        <Button
          variant="primary"
          isLoading={isBusy}
          {...(exports === 0 && { disabledReason: t('teams.import.nothingYet') })}
          disabled={adding !== null}
          onClick={() => void begin()}
        >
          {t('teams.import.start')}
        </Button>
      </div>
    </Card>
  );
}

interface ChoosingProps {
  readonly isBusy: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

function Choosing({ isBusy, onChoose }: ChoosingProps) {
  const { t } = useTranslation();
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const choose = (input: HTMLInputElement) => {
    onChoose([...(input.files ?? [])]);
    input.value = '';
  };
  return (
    <div className={styles.actions}>
      <Button icon={FileUp} disabled={isBusy} onClick={() => files.current?.click()}>
        {t('teams.import.addFiles')}
      </Button>
      <Button icon={FolderUp} disabled={isBusy} onClick={() => folder.current?.click()}>
        {t('teams.import.addFolder')}
      </Button>
      <input
        ref={files}
        type="file"
        hidden
        multiple
        data-testid="import-files"
        onChange={(event) => choose(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        hidden
        multiple
        // @ts-expect-error browsers know it, the types of React do not
        webkitdirectory=""
        onChange={(event) => choose(event.currentTarget)}
      />
    </div>
  );
}

interface RefusedProps {
  readonly refused: readonly RefusedFile[];
  readonly onRetry: (files: readonly File[]) => void;
}

/** What was not taken and why; what may be taken another time can be sent again. */
function Refused({ refused, onRetry }: RefusedProps) {
  const { t } = useTranslation();
  const again = refused.filter(({ isFinal }) => !isFinal).map(({ file }) => file);
  return (
    <Banner
      tone="danger"
      shape="card"
      action={
        again.length > 0 && (
          <Button variant="quiet" onClick={() => onRetry(again)}>
            {t('common.action.retry')}
          </Button>
        )
      }
    >
      <strong>{t('teams.import.refused', { count: refused.length })}</strong>
      <ul className={styles.refused}>
        {refused.slice(0, NAMED).map(({ file, reason }) => (
          <li key={file.webkitRelativePath || file.name}>
            {file.name}: {reason}
          </li>
        ))}
        {refused.length > NAMED && (
          <li>{t('teams.import.moreRefused', { count: refused.length - NAMED })}</li>
        )}
      </ul>
    </Banner>
  );
}
