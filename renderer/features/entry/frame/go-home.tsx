import { useTranslation } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/actions/link.tsx';

interface GoHomeProps {
  readonly variant?: 'primary' | 'secondary' | 'quiet';
}

/** The way out of a page that led nowhere. */
export function GoHome({ variant = 'primary' }: GoHomeProps) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.home()} variant={variant}>
      {t('entry.goHome')}
    </ButtonLink>
  );
}
