import type { ReactNode } from 'react';
import { Tabs, type TabItem } from '../../ui/layout/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { UnsavedGround, useLeaving } from '../../ui/overlays/unsaved.tsx';
import styles from './settings-frame.module.css';

interface SettingsFrameProps<Value extends string> {
  readonly title: string;
  /** whose settings, above the menu */
  readonly subject: ReactNode;
  readonly label: string;
  readonly tabs: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** below the menu */
  readonly end?: ReactNode;
  readonly onClose: () => void;
  /** the chosen tab */
  readonly children: ReactNode;
}

/** Settings over the whole window: a menu of tabs, and the chosen one beside it. */
export function SettingsFrame<Value extends string>(props: SettingsFrameProps<Value>) {
  const { title, subject, label, tabs, value, onValueChange, end, onClose, children } = props;
  const leaving = useLeaving();
  const heading = tabs.find((tab) => tab.value === value)?.label;
  return (
    <Dialog
      open
      size="full"
      isHeadHidden
      title={title}
      onOpenChange={(isOpen) => {
        if (!isOpen) leaving.leave(onClose);
      }}
    >
      <div className={styles.frame}>
        <Tabs
          aria-label={label}
          orientation="vertical"
          tabs={tabs}
          value={value}
          onValueChange={(next) => leaving.leave(() => onValueChange(next))}
          aside={<div className={styles.subject}>{subject}</div>}
          className={styles.tabs}
        >
          <div className={styles.panel}>
            <h2 className={styles.heading}>{heading}</h2>
            <UnsavedGround leaving={leaving}>{children}</UnsavedGround>
          </div>
        </Tabs>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
    </Dialog>
  );
}
