import { useTranslation } from '../../lib/i18n.ts';
import { useOverlays } from '../../lib/overlays.ts';
import { Button } from '../../ui/actions/button.tsx';

/** The ways in for a visitor, over the page that a link led them to: they stay on it. */
export function SignInButtons({ isWide = false }: { readonly isWide?: boolean }) {
  const { t } = useTranslation();
  const { open } = useOverlays();
  return (
    <>
      <Button
        variant="primary"
        size="large"
        isWide={isWide}
        onClick={() => open({ type: 'sign-in' })}
      >
        {t('entry.invite.signIn')}
      </Button>
      <Button size="large" isWide={isWide} onClick={() => open({ type: 'register' })}>
        {t('entry.invite.register')}
      </Button>
    </>
  );
}
