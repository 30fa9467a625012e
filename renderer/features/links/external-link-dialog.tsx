import { trustedHostsAtom } from '../../lib/trusted-hosts.ts';
import { useAtom } from '../../lib/atoms.ts';
import { useTranslation } from '../../lib/i18n.ts';
import type { Overlay } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import styles from './external-link-dialog.module.css';

interface ExternalLinkDialogProps {
  readonly overlay: Extract<Overlay, { readonly type: 'external-link' }>;
  readonly onClose: () => void;
}

/** Asks before a link leads away (T-425); trusting its host saves the question from then on. */
export function ExternalLinkDialog({ overlay, onClose }: ExternalLinkDialogProps) {
  const { t } = useTranslation();
  const [trusted, setTrusted] = useAtom(trustedHostsAtom);
  const { host, href } = new URL(overlay.url);
  const trust = (isTrusted: boolean) => {
    setTrusted((hosts) => {
      const others = hosts.filter((known) => known !== host);
      return isTrusted ? [...others, host] : others;
    });
  };
  const openLink = () => {
    window.open(href, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('messages.external.title')}
      description={t('messages.external.text')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button variant="primary" onClick={openLink}>
            {t('messages.external.open')}
          </Button>
        </>
      }
    >
      <p className={styles.address} dir="ltr">
        {href}
      </p>
      <Checkbox
        label={t('messages.external.trust')}
        description={t('messages.external.trustHint', { host })}
        checked={trusted.includes(host)}
        onCheckedChange={trust}
      />
    </Dialog>
  );
}
