import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { licensesQuery, type ShippedPackage } from './licenses.ts';
import styles from './licenses-page.module.css';
import { SitePage } from './site-page.tsx';

const SKELETONS = 10;

/** What of others the page is made of, under which licence, with its text. */
export function LicensesPage() {
  const { t } = useTranslation();
  const { data, isError, isFetching, refetch } = useQuery(licensesQuery);
  return (
    <SitePage title={t('site.licenses.title')} lead={t('site.licenses.lead')}>
      {isError && (
        <ErrorState
          title={t('site.licenses.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!isError && (
        <ul className={styles.list} aria-busy={data === undefined}>
          {data
            ? data.map((shipped) => <PackageRow key={shipped.name} shipped={shipped} />)
            : Array.from({ length: SKELETONS }, (_, index) => (
                <li key={index} className={styles.skeleton}>
                  <Skeleton width="40%" height={20} />
                </li>
              ))}
        </ul>
      )}
    </SitePage>
  );
}

function PackageRow({ shipped }: { readonly shipped: ShippedPackage }) {
  const { t } = useTranslation();
  const { name, version, licence, homepage, text } = shipped;
  return (
    <li>
      <details className={styles.package}>
        <summary className={styles.summary}>
          <span className={styles.name}>{name}</span>
          <span className={styles.version}>{version}</span>
          <Tag>{licence}</Tag>
        </summary>
        {homepage !== null && <Link to={homepage}>{homepage}</Link>}
        <pre className={styles.text}>{text ?? t('site.licenses.noText', { licence })}</pre>
      </details>
    </li>
  );
}
