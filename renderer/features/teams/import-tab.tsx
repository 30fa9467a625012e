import { File as FileIcon, FolderUp, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ImportDifference, TeamImport } from '#shared/contract/teams/import.ts';
import type { Team } from '#shared/contract/teams/team.ts';
import { MEGABYTE } from '#shared/lib/byte-size.ts';
import { importLimits } from '#shared/rules/limits.ts';
import { useImport, useImportChanges } from '../../data/imports/imports.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useFormat } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Switch } from '../../ui/forms/switch.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useToasts } from '../../ui/overlays/toast.tsx';
import { ImportAuthors } from './import-authors.tsx';
import styles from './import-tab.module.css';
import { RecordSkeletons } from './record-skeletons.tsx';

/** Bringing a community in from elsewhere: files, progress, what came and what did not, and the way back. */
export function ImportTab({ team }: { readonly team: Team }) {
  const { t } = useTranslation();
  const asked = useImport(team.id);
  if (asked.data === undefined) {
    if (!asked.error) return <RecordSkeletons />;
    return <ErrorState title={t('teams.import.loadFailed')} onRetry={() => void asked.refetch()} />;
  }
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{t('teams.import.lead')}</p>
      <Standing team={team} standing={asked.data.import} />
    </div>
  );
}

function Standing({ team, standing }: CollectProps) {
  switch (standing?.status) {
    case undefined:
    case 'collecting':
      return <Collect team={team} standing={standing} />;
    case 'waiting':
    case 'running':
      return (
        <>
          <UnderWay standing={standing} />
          <Remove team={team} />
        </>
      );
    case 'removing':
      return <UnderWay standing={standing} />;
    case 'failed':
      return (
        <>
          <Failure standing={standing} />
          <Collect team={team} standing={standing} />
          <Remove team={team} />
        </>
      );
    case 'done':
      return (
        <>
          <Report standing={standing} />
          <Collect team={team} standing={standing} />
          <ImportAuthors teamId={team.id} />
          <Remove team={team} />
        </>
      );
  }
}

function Failure({ standing: { problem } }: { readonly standing: TeamImport }) {
  const { t } = useTranslation();
  const { file = '', reason = '' } = problem ?? {};
  const key = file === '' ? 'failedPlain' : 'failedText';
  return (
    <Banner tone="danger" shape="card">
      <strong>{t('teams.import.failedTitle')}</strong> {t(`teams.import.${key}`, { file, reason })}
    </Banner>
  );
}

function UnderWay({ standing }: { readonly standing: TeamImport }) {
  const { t } = useTranslation();
  const { status, done, total } = standing;
  const text = () => {
    if (status === 'removing') return t('teams.import.removing');
    if (status === 'waiting') return t('teams.import.waiting');
    return total === 0 ? t('teams.import.counting') : t('teams.import.running', { done, total });
  };
  const isCounted = status === 'running' && total > 0;
  return (
    <Card className={styles.card}>
      <p role="status">{text()}</p>
      <ProgressBar label={t('teams.import.progress')} value={isCounted ? done / total : null} />
      <p className={styles.hint}>{t('teams.import.leave')}</p>
    </Card>
  );
}

interface CollectProps {
  readonly team: Team;
  readonly standing: TeamImport | null | undefined;
}

/** Files to be imported: some, or a folder as the exporter left it. */
function Collect({ team, standing }: CollectProps) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { start } = useImportChanges(team.id);
  const { adding, add } = useAdding(team);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const { exports = 0, media = 0 } = standing?.files ?? {};
  const choose = (input: HTMLInputElement) => {
    void add([...(input.files ?? [])]);
    input.value = '';
  };
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
      <p>{t('teams.import.how')}</p>
      <div className={styles.actions}>
        <Button icon={Upload} isLoading={adding !== null} onClick={() => files.current?.click()}>
          {t('teams.import.addFiles')}
        </Button>
        <Button icon={FolderUp} disabled={adding !== null} onClick={() => folder.current?.click()}>
          {t('teams.import.addFolder')}
        </Button>
      </div>
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
      {adding && (
        <ProgressBar
          label={t('teams.import.adding', adding)}
          value={adding.done / adding.all}
          valueText={t('teams.import.adding', adding)}
        />
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
          icon={FileIcon}
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

/** Sends files some at a time; what is refused is named, and the others go on. */
function useAdding(team: Team) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const changes = useImportChanges(team.id);
  const [adding, setAdding] = useState<{ done: number; all: number } | null>(null);
  const add = async (files: readonly File[]) => {
    const large = files.find(({ size }) => size > importLimits.fileBytes);
    if (large) {
      const megabytes = importLimits.fileBytes / MEGABYTE;
      toasts.error(t('teams.import.tooLarge', { name: large.name, megabytes }));
    }
    const taken = files.filter(({ size }) => size <= importLimits.fileBytes);
    let done = 0;
    for (const batch of batches(taken)) {
      setAdding({ done, all: taken.length });
      try {
        await changes.add(batch);
      } catch (error) {
        const reason = failureText(translation, error);
        toasts.error(t('teams.import.addFailed', { name: batch[0]?.name ?? '', reason }));
      }
      done += batch.length;
    }
    setAdding(null);
  };
  return { adding, add };
}

function isExport({ name }: File): boolean {
  return name.toLowerCase().endsWith('.json');
}

/** An export goes alone, so that a refusal names the right file; small files go together. */
function batches(files: readonly File[]): File[][] {
  const media = files.filter((file) => !isExport(file));
  const groups: File[][] = files.filter(isExport).map((file) => [file]);
  for (let from = 0; from < media.length; from += importLimits.filesPerUpload)
    groups.push(media.slice(from, from + importLimits.filesPerUpload));
  return groups;
}

const kept = ['messages', 'known', 'replies', 'reactions', 'attachments', 'embeds'] as const;
const lost = [
  'notices',
  'broken',
  'shortened',
  'missingFiles',
  'refusedFiles',
  'lostReactions',
] as const;

/** What came along, what did not, and what is other than it was. */
function Report({ standing }: { readonly standing: TeamImport }) {
  const { t } = useTranslation();
  const { brought, counts, differences } = standing;
  const here = { ...brought, ...pick(counts, kept) };
  const gone = pick(counts, lost);
  return (
    <section className={styles.report} aria-label={t('teams.import.doneTitle')}>
      <h3 className={styles.heading}>{t('teams.import.doneTitle')}</h3>
      <Counts title={t('teams.import.brought')} counts={here} />
      <Counts title={t('teams.import.leftOut')} counts={gone} />
      {differences.length > 0 && (
        <details className={styles.details}>
          <summary>
            {t('teams.import.differences')} ({differences.length})
          </summary>
          <ul className={styles.differences}>
            {differences.map((difference) => (
              <Difference key={JSON.stringify(difference)} difference={difference} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Difference({ difference }: { readonly difference: ImportDifference }) {
  const { t } = useTranslation();
  const { about, name, detail } = difference;
  return <li>{t(`teams.import.about.${about}`, { name, detail })}</li>;
}

type CountName = keyof TeamImport['brought'] | (typeof kept)[number] | (typeof lost)[number];
type Shown = Partial<Record<CountName, number>>;

function pick(counts: TeamImport['counts'], names: readonly (keyof TeamImport['counts'])[]): Shown {
  return Object.fromEntries(names.map((name) => [name, counts[name] ?? 0]));
}

function Counts({ title, counts }: { readonly title: string; readonly counts: Shown }) {
  const { t } = useTranslation();
  const format = useFormat();
  // reason: the keys are those of the counts
  const shown = (Object.entries(counts) as [CountName, number][]).filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <div>
      <h4 className={styles.label}>{title}</h4>
      <dl className={styles.counts}>
        {shown.map(([name, count]) => (
          <div key={name} className={styles.count}>
            <dt>{t(`teams.import.counts.${name}`)}</dt>
            <dd>{format.number(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Remove({ team }: { readonly team: Team }) {
  const translation = useTranslation();
  const { t } = translation;
  const toasts = useToasts();
  const { remove } = useImportChanges(team.id);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <div className={styles.actions}>
      <Button variant="quiet-danger" icon={Trash2} onClick={() => setIsAsked(true)}>
        {t('teams.import.remove')}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={t('teams.import.removeTitle')}
        description={t('teams.import.removeText')}
        confirmLabel={t('teams.import.remove')}
        isDanger
        onConfirm={() =>
          remove().catch((error: unknown) => {
            toasts.error(failureText(translation, error));
          })
        }
      />
    </div>
  );
}
