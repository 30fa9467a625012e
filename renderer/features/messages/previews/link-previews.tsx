import { serverOrigin } from '../../../lib/desktop.ts';
import { useInviteOrigin } from '../../../data/invites/invite-link.ts';
import { useShownContent } from '../../../data/streamer/use-shown-content.ts';
import { LinkedMessageCard } from './linked-message-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { ourLinks } from './our-links.ts';
import styles from './preview.module.css';

/** What the links of a message lead to within Tayfa; an invite that streamer mode hides has none. */
export function LinkPreviews({ content }: { readonly content: string }) {
  const shown = useShownContent(content);
  const { messages, offers } = ourLinks(shown, serverOrigin(), useInviteOrigin());
  if (messages.length === 0 && offers.length === 0) return null;
  return (
    <div className={styles.previews}>
      {messages.map((link) => (
        <LinkedMessageCard key={link.messageId} link={link} />
      ))}
      {offers.map((offer) => (
        <OfferCard key={`${offer.kind}/${offer.code}`} offer={offer} />
      ))}
    </div>
  );
}
