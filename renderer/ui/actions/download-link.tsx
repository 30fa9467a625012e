import { Download } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { Tooltip } from '../overlays/tooltip.tsx';
import type { ButtonSize } from './button.tsx';
import styles from './icon-button.module.css';

interface DownloadLinkProps {
  /** where the file lies on our own server */
  readonly address: string;
  /** what it is saved as */
  readonly fileName: string;
  /** what it does, for those who cannot see the icon and for the tooltip */
  readonly label: string;
  readonly size?: ButtonSize;
}

/** Saves a file; it looks like an icon button. */
export function DownloadLink({ address, fileName, label, size = 'medium' }: DownloadLinkProps) {
  return (
    <Tooltip content={label}>
      <a
        href={address}
        download={fileName}
        aria-label={label}
        className={classNames(styles.root, styles.quiet, styles[size])}
      >
        <Icon of={Download} size={size === 'small' ? 16 : 20} />
      </a>
    </Tooltip>
  );
}
