import { Button as Base } from '@base-ui/react/button';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconSource } from '../display/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';
import { useReason } from './use-reason.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'quiet-danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'className' | 'style'> {
  readonly children: ReactNode;
  /** one primary button a view at most; the rest are secondary or quiet */
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconSource | undefined;
  readonly iconEnd?: IconSource | undefined;
  /** its work is under way: it keeps its width and focus, and cannot be pressed again */
  readonly isLoading?: boolean;
  /** why it cannot be pressed; it is disabled then, but can still be focused and read */
  readonly disabledReason?: string | undefined;
  /** as wide as what it stands in */
  readonly isWide?: boolean;
  readonly className?: string | undefined;
}

/** Does something at once. What leads to another page is a link. */
export function Button({ disabledReason, ...props }: ButtonProps) {
  const { events, hint } = useReason(disabledReason, props);
  return (
    <>
      <PlainButton
        {...props}
        {...(disabledReason !== undefined && {
          ...events,
          disabled: true,
          focusableWhenDisabled: true,
          'aria-description': disabledReason,
        })}
      />
      {hint}
    </>
  );
}

interface PlainButtonProps extends Omit<ButtonProps, 'disabledReason'> {
  readonly focusableWhenDisabled?: boolean;
}

function PlainButton(props: PlainButtonProps) {
  const { children, variant = 'secondary', size = 'medium', icon, iconEnd, ...others } = props;
  const { isLoading = false, isWide, focusableWhenDisabled, className, ...rest } = others;
  return (
    <Base
      type="button"
      {...rest}
      disabled={rest.disabled === true || isLoading}
      focusableWhenDisabled={isLoading || focusableWhenDisabled === true}
      aria-busy={isLoading || undefined}
      className={classNames(
        styles.root,
        styles[variant],
        styles[size],
        isWide === true && styles.wide,
        isLoading && styles.loading,
        className,
      )}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd} size={size}>
        {children}
      </ButtonContent>
      {isLoading && (
        <span className={styles.spinner}>
          <Spinner size={size === 'small' ? 16 : 20} />
        </span>
      )}
    </Base>
  );
}

/** What stands in a button, and in a link that looks like one. */
export function ButtonContent(
  props: Pick<ButtonProps, 'children' | 'icon' | 'iconEnd'> & { readonly size: ButtonSize },
) {
  const { children, icon, iconEnd, size } = props;
  const iconSize = size === 'small' ? 16 : 18;
  return (
    <span className={styles.content}>
      {icon && <Icon of={icon} size={iconSize} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size={iconSize} />}
    </span>
  );
}
