import { useGuardedLink } from '../../data/messages/use-guarded-link.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { linkedText } from '../../lib/linked-text.ts';
import { Link } from '../../ui/actions/link.tsx';
import styles from './profile-dialog.module.css';

/** What a user says of themselves, with its lines and links. */
export function AboutMe({ bio }: { readonly bio: string }) {
  const { t } = useTranslation();
  return (
    <section className={styles.about}>
      <h3 className={styles.label}>{t('profile.about')}</h3>
      <p className={styles.bio}>
        {linkedText(bio).map(({ at, text, isLink }) =>
          isLink ? <AboutLink key={at} url={text} /> : text,
        )}
      </p>
    </section>
  );
}

/** As in a message: an address elsewhere asks first. */
function AboutLink({ url }: { readonly url: string }) {
  const link = useGuardedLink(url);
  if (!link) return url;
  if (link.kind === 'internal') return <Link to={link.path}>{url}</Link>;
  return (
    <Link to={link.url} onClick={link.onClick}>
      {url}
    </Link>
  );
}
