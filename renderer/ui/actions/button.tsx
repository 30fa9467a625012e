import { Button as Base } from '@base-ui/react/button';
import { Suspense, type ComponentPropsWithRef, type ReactNode } from 'react';
import { lazy } from '../../lib/lazy.ts';
import { classNames } from '../class-names.ts';
import { Icon, type IconSource } from '../display/icon.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import styles from './button.module.css';

/** Loaded with the first reason: every page has buttons, and few of the first pages have one. */
const Tooltip = lazy(async () => ({ default: (await import('../overlays/tooltip.tsx')).Tooltip }));

/** Who presses a button that cannot be pressed wants the reason sooner than a hint. */
const REASON_DELAY_MS = 150;

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
  if (disabledReason === undefined) return <PlainButton {...props} />;
  const button = (
    <PlainButton {...props} disabled focusableWhenDisabled aria-description={disabledReason} />
  );
  return (
    <Suspense fallback={button}>
      <Tooltip content={disabledReason} delay={REASON_DELAY_MS}>
        {button}
      </Tooltip>
    </Suspense>
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
