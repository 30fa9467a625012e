import { useEffect } from 'react';
import type { Team } from '#shared/contract/teams/team.ts';
import { MEGABYTE } from '#shared/lib/byte-size.ts';
import { importLimits } from '#shared/rules/limits.ts';
import { addingFilesOf, type RefusedFile } from '../../data/imports/adding-files.ts';
import { useImportChanges } from '../../data/imports/imports.ts';
import { useMe } from '../../data/me/me.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { useAtom } from '../../lib/atoms.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { useToasts } from '../../ui/overlays/toast.tsx';

/**
 * Sends files some at a time: what is refused is kept with its reason, and the others go on.
 * It goes on when the settings are closed, and tells its end then in a notice.
 */
export function useAddingFiles({ id: teamId, name: team }: Pick<Team, 'id' | 'name'>) {
  const translation = useTranslation();
  const { t } = translation;
  const changes = useImportChanges(teamId);
  const toasts = useToasts();
  const files = addingFilesOf(useMe()?.user?.id, teamId);
  const [{ adding, refused }, setState] = useAtom(files.state);
  useEffect(() => files.show(), [files]);

  const tooLarge = (file: File): RefusedFile => ({
    file,
    reason: t('teams.import.tooLarge', { megabytes: importLimits.fileBytes / MEGABYTE }),
    isFinal: true,
  });

  const add = async (chosen: readonly File[]) => {
    const signal = files.begin();
    const fitting = chosen.filter(({ size }) => size <= importLimits.fileBytes);
    const lost = chosen.filter((file) => !fitting.includes(file)).map(tooLarge);
    const all = fitting.length;
    const bytes = Math.max(1, sizeOf(fitting));
    let done = 0;
    let sent = 0;
    let broken: string | null = null;
    for (const batch of batches(fitting)) {
      if (signal.aborted) break;
      const size = sizeOf(batch);
      const show = (part: number) =>
        setState({
          adding: { done, all, share: Math.min(1, (sent + part * size) / bytes) },
          refused: [],
        });
      show(0);
      try {
        if (broken === null) await changes.add(batch, { signal, onProgress: show });
      } catch (error) {
        if (signal.aborted) break;
        const isAnswer = error instanceof ApiProblem && error.code !== 'network';
        const reason = failureText(translation, error);
        // without a connection the others would only wait in vain
        if (!isAnswer) broken = reason;
        else lost.push(...batch.map((file) => ({ file, reason, isFinal: error.status < 500 })));
      }
      const reason = broken;
      if (reason !== null) lost.push(...batch.map((file) => ({ file, reason, isFinal: false })));
      done += batch.length;
      sent += size;
    }
    setState({ adding: null, refused: lost });
    if (files.isShown() || signal.aborted) return;
    if (lost.length > 0) toasts.error(t('teams.import.refusedAway', { team, count: lost.length }));
    else toasts.success(t('teams.import.addedAway', { team, count: all }));
  };
  return { adding, refused, add, cancel: files.cancel };
}

function sizeOf(files: readonly File[]): number {
  return files.reduce((sum, { size }) => sum + size, 0);
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
