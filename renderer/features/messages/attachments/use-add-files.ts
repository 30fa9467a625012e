import type { FilesWay } from '../../../data/uploads/unsent-files.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useToasts } from '../../../ui/overlays/toast.tsx';
import type { ConversationPlace } from '../conversation-place.ts';

export type AddFiles = (files: Iterable<File>, way: FilesWay) => void;

/** Takes files into the composer of a conversation. What checks and uploads them comes with the first. */
export function useAddFiles(place: ConversationPlace): AddFiles {
  const translation = useTranslation();
  const toasts = useToasts();
  return (given, way) => {
    // a browser empties its own list once the event is over
    const files = [...given];
    import('./add-files.ts').then(
      ({ addFiles }) => addFiles({ place, files, way, translation, toasts }),
      () => toasts.error(translation.t('common.trouble.network')),
    );
  };
}
