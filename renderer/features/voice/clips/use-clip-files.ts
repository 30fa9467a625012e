import { useEffect, useRef, useState } from 'react';
import { useOwnUser } from '../../../data/me/own-account.ts';
import type { ClipTake } from '../../../lib/clip-take.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { lengthOf, type Cut } from '../../../voice/clips/cut-range.ts';
import { clipFile } from './clip-file.ts';

/** All of a clip, for the preview, once it is written; and the file of a cut: the same one as long as nothing changes. */
export function useClipFiles(take: ClipTake, streamer: string) {
  const { t } = useTranslation();
  const clipper = useOwnUser()?.username ?? '';
  const made = useRef<{ readonly key: string; readonly file: Promise<File> } | null>(null);
  const [whole, setWhole] = useState<File | null>(null);
  useEffect(() => {
    let isShown = true;
    const facts = { title: '', artist: '', comment: '', clipper: '' };
    void clipFile(take, { start: 0, end: lengthOf(take) }, facts)
      // an empty file is told as one that cannot be shown
      .catch(() => new File([], ''))
      .then((file) => {
        if (isShown) setWhole(file);
      });
    return () => {
      isShown = false;
    };
  }, [take]);
  const make = (cut: Cut, title: string): Promise<File> => {
    const facts = { artist: streamer, clipper, comment: t('clips.by', { name: clipper }) };
    const named = title || t('clips.message', { who: streamer });
    return clipFile(take, cut, { ...facts, title: named });
  };
  const fileOf = (cut: Cut, title: string): Promise<File> => {
    const key = JSON.stringify([cut, title]);
    if (made.current?.key !== key) made.current = { key, file: make(cut, title) };
    return made.current.file;
  };
  return { whole, fileOf };
}
