import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { goTo, usePathname } from '../../lib/navigation.ts';
import { classNames } from '../class-names.ts';
import type { IconSource } from '../display/icon.tsx';
import buttonStyles from './button.module.css';
import { ButtonContent, type ButtonSize, type ButtonVariant } from './button.tsx';
import styles from './link.module.css';

interface LinkTarget {
  readonly children: ReactNode;
  /** one of our pages (built by lib/paths.ts) or, beginning with a scheme, an address elsewhere */
  readonly to: string;
  /** opens beside this page; so does every address elsewhere */
  readonly isNewTab?: boolean;
}

type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'className' | 'style' | 'href' | 'children'>;

interface LinkProps extends LinkTarget, AnchorProps {
  /** plain takes the colour of the words around it */
  readonly variant?: 'accent' | 'plain';
  readonly className?: string | undefined;
}

/** Leads somewhere, within a sentence or on its own. */
export function Link({ variant = 'accent', className, ...rest }: LinkProps) {
  return <Anchor {...rest} className={classNames(styles.root, styles[variant], className)} />;
}

interface PlainLinkProps extends LinkTarget, AnchorProps {
  readonly className?: string | undefined;
}

/** Leads to a page and has no look of its own. */
export function PlainLink({ className = '', ...rest }: PlainLinkProps) {
  return <Anchor {...rest} className={className} />;
}

interface NavLinkProps extends PlainLinkProps {
  /** Pages below it are not the page it leads to. */
  readonly isExact?: boolean;
}

/** The same, and tells when the page it leads to is open. */
export function NavLink({ isExact = false, ...rest }: NavLinkProps) {
  const isOpen = isAt(usePathname(), rest.to, isExact);
  return <PlainLink aria-current={isOpen ? 'page' : undefined} {...rest} />;
}

/** Whether a path is that of a page, or of one below it. */
function isAt(pathname: string, page: string, isExact: boolean): boolean {
  const path = pathname.replace(/\/$/, '');
  const wanted = page.replace(/[?#].*$/, '').replace(/\/$/, '');
  return path === wanted || (!isExact && path.startsWith(`${wanted}/`));
}

interface ButtonLinkProps extends LinkTarget, AnchorProps {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: IconSource;
  readonly isWide?: boolean;
  readonly className?: string | undefined;
}

/** Leads somewhere and looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { children, variant = 'secondary', size = 'medium', icon, isWide, ...others } = props;
  const { className, ...rest } = others;
  return (
    <Anchor
      {...rest}
      className={classNames(
        buttonStyles.root,
        buttonStyles[variant],
        buttonStyles[size],
        isWide === true && buttonStyles.wide,
        className,
      )}
    >
      <ButtonContent icon={icon} size={size}>
        {children}
      </ButtonContent>
    </Anchor>
  );
}

function Anchor(props: LinkTarget & AnchorProps & { readonly className: string }) {
  const { to, isNewTab = false, children, ...rest } = props;
  const address = schemeOf(to);
  // what runs code or reads files is no place to be led to
  if (address === 'refused') return <span {...rest}>{children}</span>;
  const beside = isNewTab || address === 'elsewhere' ? { target: '_blank', rel: 'noreferrer' } : {};
  if (address === 'elsewhere') {
    return (
      <a href={to} {...beside} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <a
      href={to}
      {...beside}
      {...rest}
      onClick={(event) => {
        rest.onClick?.(event);
        if (isNewTab || event.defaultPrevented || !isPlain(event)) return;
        event.preventDefault();
        goTo(to);
      }}
    >
      {children}
    </a>
  );
}

/** A click that means here and now: with a key held the browser opens a tab or saves. */
function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

function schemeOf(address: string): 'ours' | 'elsewhere' | 'refused' {
  if (/^(https?|mailto):/i.test(address)) return 'elsewhere';
  return /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(address) ? 'refused' : 'ours';
}
