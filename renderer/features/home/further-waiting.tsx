import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';

/** The way to what waits and is not shown here: in the inbox stands all of it. */
export function FurtherWaiting({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  if (count <= 0) return null;
  return (
    <span>
      <Button size="small" variant="quiet" onClick={() => open({ type: 'inbox' })}>
        {t('tonight.waiting.more', { count })}
      </Button>
    </span>
  );
}
