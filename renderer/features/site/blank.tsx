import { useQuery } from '@tanstack/react-query';
import type { Operator } from '#shared/contract/site/site.ts';
import { siteQuery } from '../../data/site/queries.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import styles from './blank.module.css';

const operatorBlanks = ['name', 'address', 'email', 'phone', 'registration'] as const;

function isOperatorBlank(name: string): name is keyof Operator {
  return operatorBlanks.some((known) => known === name);
}

/** What only the host of this server knows; where they have not said it, that they have not. */
export function Blank({ of }: { readonly of: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(siteQuery);
  if (!isOperatorBlank(of)) return globalThis.location.host;
  const value = data?.operator[of];
  if (!value) return <span className={styles.missing}>{t(`site.blank.${of}`)}</span>;
  return of === 'email' ? <Link to={`mailto:${value}`}>{value}</Link> : value;
}
