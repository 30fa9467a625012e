import type { ComponentProps } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { WithTexts } from '../with-texts.tsx';

const DownloadAppDialog = lazy(async () => ({
  default: (await import('../../features/site/download-app-dialog.tsx')).DownloadAppDialog,
}));

/** The one dialog that speaks with the texts of the pages about Tayfa. */
export function DownloadAppOverlay(props: ComponentProps<typeof DownloadAppDialog>) {
  return (
    <WithTexts bundle="all" waiting={null}>
      <DownloadAppDialog {...props} />
    </WithTexts>
  );
}
