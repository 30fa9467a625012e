import type { ChannelId } from '#shared/lib/ids.ts';
import type { FilesWay } from '../../../data/uploads/unsent-files.ts';
import { useTranslation } from '../../../lib/i18n.ts';
import { useToasts } from '../../../ui/overlays/toast.tsx';

export type AddFiles = (files: Iterable<File>, way: FilesWay) => void;

/** Takes files into a channel's composer. What checks and uploads them comes with the first. */
export function useAddFiles(channelId: ChannelId): AddFiles {
  const translation = useTranslation();
  const toasts = useToasts();
  return (given, way) => {
    // a browser empties its own list once the event is over
    const files = [...given];
    import('./add-files.ts').then(
      ({ addFiles }) => addFiles({ channelId, files, way, translation, toasts }),
      () => toasts.error(translation.t('common.trouble.network')),
    );
  };
}
