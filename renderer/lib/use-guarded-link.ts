import type { MouseEvent } from 'react';
import { trustedHostsAtom } from './trusted-hosts.ts';
import { useAtomValue } from './atoms.ts';
import { serverOrigin } from './desktop.ts';
import { useOverlays } from './overlays.ts';
import { safeLink } from './safe-link.ts';

type GuardedLink =
  | { readonly kind: 'internal'; readonly path: string }
  | {
      readonly kind: 'external';
      readonly url: string;
      /** Asks first, unless the host is trusted. */
      readonly onClick: (event: MouseEvent) => void;
    };

/**
 * A link that a message brings: ours opens here, others ask first unless their host is trusted (M-148).
 * null: not one that may be followed.
 */
export function useGuardedLink(url: string): GuardedLink | null {
  const trusted = useAtomValue(trustedHostsAtom);
  const { open } = useOverlays();
  const link = safeLink(url, serverOrigin());
  if (!link || link.kind === 'internal') return link;
  const isTrusted = link.isOwn || trusted.includes(link.host);
  return {
    kind: 'external',
    url: link.url,
    onClick(event) {
      if (isTrusted) return;
      event.preventDefault();
      open({ type: 'external-link', url: link.url });
    },
  };
}
