import { useRef, useState } from 'react';
import { MEGABYTE } from '#shared/lib/byte-size.ts';
import type { TeamId } from '#shared/lib/ids.ts';
import { importLimits } from '#shared/rules/limits.ts';
import { useImportChanges } from '../../data/imports/imports.ts';
import { ApiProblem } from '../../lib/api-problem.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useTranslation } from '../../lib/i18n.ts';

/** A file that was not taken. */
export interface RefusedFile {
  readonly file: File;
  readonly reason: string;
  /** It would be refused again. */
  readonly isFinal: boolean;
}

interface Adding {
  readonly done: number;
  readonly all: number;
  /** of all bytes, from 0 to 1 */
  readonly share: number;
}

/** Sends files some at a time: what is refused is kept with its reason, and the others go on. */
export function useAddingFiles(teamId: TeamId) {
  const translation = useTranslation();
  const { t } = translation;
  const changes = useImportChanges(teamId);
  const [adding, setAdding] = useState<Adding | null>(null);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const stop = useRef<AbortController>(null);

  const tooLarge = (file: File): RefusedFile => ({
    file,
    reason: t('teams.import.tooLarge', { megabytes: importLimits.fileBytes / MEGABYTE }),
    isFinal: true,
  });

  const add = async (files: readonly File[]) => {
    const { signal } = (stop.current = new AbortController());
    const fitting = files.filter(({ size }) => size <= importLimits.fileBytes);
    const lost = files.filter((file) => !fitting.includes(file)).map(tooLarge);
    const all = fitting.length;
    const bytes = Math.max(1, sizeOf(fitting));
    let done = 0;
    let sent = 0;
    let broken: string | null = null;
    for (const batch of batches(fitting)) {
      if (signal.aborted) break;
      const size = sizeOf(batch);
      const show = (part: number) =>
        setAdding({ done, all, share: Math.min(1, (sent + part * size) / bytes) });
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
    setRefused(lost);
    setAdding(null);
  };
  return { adding, refused, add, cancel: () => stop.current?.abort() };
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
