import { classNames } from '../../ui/class-names.ts';
import { Icon, type IconSource } from '../../ui/display/icon.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import styles from './team-rail.module.css';

interface RailButtonProps {
  readonly icon: IconSource;
  readonly label: string;
  readonly side: 'inline-end' | 'bottom';
  readonly onClick: () => void;
  readonly className?: string | undefined;
}

/** A tile of the rail that does something rather than lead somewhere. */
export function RailButton({ icon, label, side, onClick, className }: RailButtonProps) {
  return (
    <Tooltip content={label} side={side}>
      <button
        type="button"
        aria-label={label}
        onClick={onClick}
        className={classNames(styles.tile, styles.plain, className)}
      >
        <Icon of={icon} size={20} />
      </button>
    </Tooltip>
  );
}
