import type { RefObject } from 'react';
import { useLetsIn } from '../../../data/permissions/permissions.ts';
import type { AddFiles } from '../attachments/use-add-files.ts';
import type { ConversationPlace } from '../conversation-place.ts';

/** Takes files that were chosen, and goes on where one writes; null: the channel lets none in. */
export function usePickedFiles(
  place: ConversationPlace,
  addFiles: AddFiles,
  field: RefObject<HTMLTextAreaElement | null>,
): ((files: Iterable<File>) => void) | null {
  const mayAttach = useLetsIn(place, 'ATTACH_FILES');
  if (!mayAttach) return null;
  return (files) => {
    addFiles(files, { source: 'picked' });
    field.current?.focus();
  };
}
