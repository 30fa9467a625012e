import { Button as Base } from '@base-ui/react/button';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconSource } from '../display/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import type { ButtonSize } from './button.tsx';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<
  ComponentPropsWithRef<'button'>,
  'className' | 'style' | 'aria-label'
> {
  readonly icon: IconSource;
  /** what it does, for those who cannot see the icon and for the tooltip */
  readonly label: string;
  readonly variant?: 'quiet' | 'solid' | 'danger' | 'on-media';
  readonly size?: ButtonSize;
  /** for a button that stays pressed; without it, it is not a toggle */
  readonly isPressed?: boolean | undefined;
  readonly isLoading?: boolean;
  readonly shortcut?: string | undefined;
  readonly tooltipSide?: 'top' | 'bottom' | 'inline-start' | 'inline-end';
  /** set to false where the label is already to be read beside it */
  readonly hasTooltip?: boolean;
  /** a small mark on its corner, such as a counter; its own words belong into the label */
  readonly mark?: ReactNode;
  readonly className?: string | undefined;
}

/** A button that is an icon only. */
export function IconButton(props: IconButtonProps) {
  const { icon, label, variant = 'quiet', size = 'medium', isPressed, ...others } = props;
  const {
    isLoading = false,
    shortcut,
    tooltipSide = 'top',
    hasTooltip = true,
    ...further
  } = others;
  const { mark, className, ...rest } = further;
  const iconSize = size === 'small' ? 16 : 20;
  return (
    <Tooltip content={label} shortcut={shortcut} side={tooltipSide} disabled={!hasTooltip}>
      <Base
        type="button"
        {...rest}
        disabled={rest.disabled === true || isLoading}
        focusableWhenDisabled
        aria-label={label}
        aria-pressed={isPressed}
        aria-busy={isLoading || undefined}
        className={classNames(styles.root, styles[variant], styles[size], className)}
      >
        {isLoading ? <Spinner size={iconSize} /> : <Icon of={icon} size={iconSize} />}
        {mark !== undefined && <span className={styles.mark}>{mark}</span>}
      </Base>
    </Tooltip>
  );
}
