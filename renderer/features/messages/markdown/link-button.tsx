import { ExternalLink } from 'lucide-react';
import { trustedHostsAtom } from '../../../data/messages/trusted-hosts.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { serverOrigin } from '../../../lib/desktop.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import { ButtonLink } from '../../../ui/actions/link.tsx';
import { safeLink } from './safe-link.ts';

interface LinkButtonProps {
  readonly url: string;
  readonly children: string;
}

/** A link that a bot has hung below its message; it asks as links in messages do (M-148). */
export function LinkButton({ url, children }: LinkButtonProps) {
  const trusted = useAtomValue(trustedHostsAtom);
  const { open } = useOverlays();
  const link = safeLink(url, serverOrigin());
  if (!link) return <span>{children}</span>;
  if (link.kind === 'internal')
    return (
      <ButtonLink size="small" to={link.path}>
        {children}
      </ButtonLink>
    );
  const isTrusted = link.isOwn || trusted.includes(link.host);
  return (
    <ButtonLink
      size="small"
      to={link.url}
      icon={ExternalLink}
      rel="noreferrer noopener"
      onClick={(event) => {
        if (isTrusted) return;
        event.preventDefault();
        open({ type: 'external-link', url: link.url });
      }}
    >
      {children}
    </ButtonLink>
  );
}
