import { releaseNews } from '#shared/locales/release-news.ts';
import { newsAfter } from '#shared/rules/release-news.ts';
import { callDesktop } from '../../lib/desktop.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { report } from '../../lib/report.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './whats-new-dialog.module.css';

interface NewsProps {
  readonly overlay: { readonly since: string | null };
  readonly onClose: () => void;
}

/** What the versions since the last one brought; having closed it once is having seen it (D-033). */
export function WhatsNewDialog({ overlay: { since }, onClose }: NewsProps) {
  const { t, language } = useTranslation();
  const releases = newsAfter(releaseNews, since);
  const [newest] = releases;
  const close = () => {
    callDesktop('putNewsAway', {}).catch((error: unknown) =>
      report('the desktop application did not answer', error),
    );
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) close();
      }}
      title={t('desktop.news.title')}
      {...(since === null || !newest
        ? {}
        : { description: t('desktop.news.lead', { version: newest.version }) })}
      footer={
        <Button variant="primary" onClick={close}>
          {t('desktop.news.done')}
        </Button>
      }
    >
      <div className={styles.releases}>
        {releases.map((release) => (
          <section key={release.version} aria-label={release.version}>
            <h3 className={styles.version}>
              {t('desktop.news.version', { version: release.version })}
            </h3>
            <ul className={styles.lines}>
              {release[language].map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
