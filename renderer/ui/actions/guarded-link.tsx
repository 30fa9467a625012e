import type { ReactNode } from 'react';
import { useGuardedLink } from '../../lib/use-guarded-link.ts';
import { Link } from './link.tsx';

interface GuardedLinkProps {
  readonly url: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A link that a user brought, outside of messages: as there, an address elsewhere asks first (E-027). */
export function GuardedLink({ url, className, children }: GuardedLinkProps) {
  const link = useGuardedLink(url);
  if (!link) return children;
  if (link.kind === 'internal')
    return (
      <Link to={link.path} className={className}>
        {children}
      </Link>
    );
  return (
    <Link to={link.url} className={className} onClick={link.onClick}>
      {children}
    </Link>
  );
}
