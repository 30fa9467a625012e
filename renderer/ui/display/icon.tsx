import type { LucideIcon } from 'lucide-react';

/** A picture of our one set of icons: import it from lucide-react by its name. */
export type IconSource = LucideIcon;

interface IconProps {
  readonly of: IconSource;
  /** pixels; small ones are drawn with a stronger line */
  readonly size?: 14 | 16 | 18 | 20 | 24 | 32 | 40;
  readonly className?: string | undefined;
}

/** An icon beside or instead of words. What it means is said by the text or the label around it. */
export function Icon({ of: Source, size = 18, className }: IconProps) {
  return (
    <Source
      size={size}
      strokeWidth={size <= 16 ? 2 : 1.75}
      className={className}
      aria-hidden="true"
      focusable="false"
    />
  );
}
