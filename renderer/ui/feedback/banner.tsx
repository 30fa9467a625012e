import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconSource } from '../display/icon.tsx';
import type { Tone } from '../display/tag.tsx';
import { Spinner } from './spinner.tsx';
import styles from './banner.module.css';

interface BannerProps {
  readonly tone?: Tone;
  readonly icon?: IconSource;
  /** shows that what it tells is being worked on, such as a connection */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
  /** small quiet buttons */
  readonly action?: ReactNode;
  readonly onDismiss?: () => void;
  /** bar runs along the top of the window, card stands among other things */
  readonly shape?: 'bar' | 'card';
}

const icons: Readonly<Record<Tone, IconSource>> = {
  neutral: Info,
  accent: Info,
  info: Info,
  coral: CircleAlert,
  danger: CircleAlert,
  warning: TriangleAlert,
  attention: CircleAlert,
  success: CircleCheck,
};

/** Something everybody on this page has to know, until it is over or put away. */
export function Banner(props: BannerProps) {
  const { tone = 'info', icon, isBusy = false, children, action, onDismiss, shape = 'bar' } = props;
  const { t } = useTranslation();
  return (
    <div
      className={classNames(styles.root, styles[tone], styles[shape])}
      role={tone === 'danger' ? 'alert' : 'status'}
    >
      <span className={styles.icon}>
        {isBusy ? <Spinner size={16} /> : <Icon of={icon ?? icons[tone]} />}
      </span>
      <div className={styles.text}>{children}</div>
      {action !== undefined && <span className={styles.action}>{action}</span>}
      {onDismiss && (
        <IconButton
          icon={X}
          label={t('common.action.dismiss')}
          size="small"
          hasTooltip={false}
          onClick={onDismiss}
        />
      )}
    </div>
  );
}
