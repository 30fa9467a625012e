import { useTranslation } from '../../lib/i18n.ts';
import { linkedText } from '../../lib/linked-text.ts';
import { GuardedLink } from '../../ui/actions/guarded-link.tsx';
import styles from './profile-dialog.module.css';

/** What a user says of themselves, with its lines and links. */
export function AboutMe({ bio }: { readonly bio: string }) {
  const { t } = useTranslation();
  return (
    <section className={styles.about}>
      <h3 className={styles.label}>{t('profile.about')}</h3>
      <p className={styles.bio}>
        {linkedText(bio).map(({ at, text, isLink }) =>
          isLink ? (
            <GuardedLink key={at} url={text}>
              {text}
            </GuardedLink>
          ) : (
            text
          ),
        )}
      </p>
    </section>
  );
}
