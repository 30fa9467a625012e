import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '../../../ui/actions/link.tsx';
import { useGuardedLink } from '../../../lib/use-guarded-link.ts';

interface LinkButtonProps {
  readonly url: string;
  readonly children: string;
}

/** A link that a bot has hung below its message. */
export function LinkButton({ url, children }: LinkButtonProps) {
  const link = useGuardedLink(url);
  if (!link) return <span>{children}</span>;
  if (link.kind === 'internal')
    return (
      <ButtonLink size="small" to={link.path}>
        {children}
      </ButtonLink>
    );
  return (
    <ButtonLink
      size="small"
      to={link.url}
      icon={ExternalLink}
      rel="noreferrer noopener"
      onClick={link.onClick}
    >
      {children}
    </ButtonLink>
  );
}
