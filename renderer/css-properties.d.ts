import 'react';

declare module 'react' {
  /** Custom properties carry sizes and counts from a component into its style sheet. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
