import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Operator } from '#shared/contract/site/site.ts';
import { siteQuery } from '../../data/site/queries.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';

const operatorBlanks = ['name', 'address', 'email', 'phone', 'registration'] as const;

function isOperatorBlank(name: string): name is keyof Operator {
  return operatorBlanks.some((known) => known === name);
}

/**
 * A line such as `Phone: {phone}` in a list: left out where the operator has not set it. The name
 * stays, in general words, so that a list of contacts is never empty.
 */
export function LineOfBlank({
  of,
  children,
}: {
  readonly of: string;
  readonly children: ReactNode;
}) {
  const { data } = useQuery(siteQuery);
  if (isOperatorBlank(of) && of !== 'name' && !data?.operator[of]) return null;
  return <li>{children}</li>;
}

/** What only the operator of this server knows, or general words where it is not set. */
export function Blank({ of }: { readonly of: string }) {
  const { t } = useTranslation();
  const { data } = useQuery(siteQuery);
  if (!isOperatorBlank(of)) return globalThis.location.host;
  const value = data?.operator[of];
  if (!value) return data === undefined ? '…' : t(`site.blank.${of}`);
  return of === 'email' ? <Link to={`mailto:${value}`}>{value}</Link> : value;
}
