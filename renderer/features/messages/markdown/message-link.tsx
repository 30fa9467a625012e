import type { ReactNode } from 'react';
import { trustedHostsAtom } from '../../../data/messages/trusted-hosts.ts';
import { useAtomValue } from '../../../lib/atoms.ts';
import { serverOrigin } from '../../../lib/desktop.ts';
import { useOverlays } from '../../../lib/overlays.ts';
import styles from './markdown.module.css';
import { safeLink } from './safe-link.ts';
import { PlainLink } from '../../../ui/actions/link.tsx';

interface MessageLinkProps {
  readonly url: string;
  readonly children: ReactNode;
}

/** A link in a message: ours opens here, others ask first unless their host is trusted (M-148). */
export function MessageLink({ url, children }: MessageLinkProps) {
  const trusted = useAtomValue(trustedHostsAtom);
  const { open } = useOverlays();
  const link = safeLink(url, serverOrigin());
  if (!link) return children;
  if (link.kind === 'internal') {
    return (
      <PlainLink className={styles.link} to={link.path}>
        {children}
      </PlainLink>
    );
  }
  const isTrusted = link.isOwn || trusted.includes(link.host);
  return (
    <a
      className={styles.link}
      href={link.url}
      target="_blank"
      rel="noreferrer noopener"
      onClick={(event) => {
        if (isTrusted) return;
        event.preventDefault();
        open({ type: 'external-link', url: link.url });
      }}
    >
      {children}
    </a>
  );
}
