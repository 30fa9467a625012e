import { useTranslation } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/actions/link.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './download-page.module.css';
import pageStyles from './site-page.module.css';
import { WindowsButton } from './windows-button.tsx';

/** The desktop application, for users of the page in a browser (T-080). */
export function DownloadAppDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('site.download.title')}
      description={t('site.download.lead')}
      footer={
        <ButtonLink variant="quiet" to={paths.download()} onClick={onClose}>
          {t('site.download.others')}
        </ButtonLink>
      }
    >
      <div className={styles.dialog}>
        <WindowsButton isSilent />
        <p className={pageStyles.note}>{t('site.download.needs')}</p>
      </div>
    </Dialog>
  );
}
