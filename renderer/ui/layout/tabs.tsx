import { Tabs as Base } from '@base-ui/react/tabs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconSource } from '../display/icon.tsx';
import styles from './tabs.module.css';

export interface TabItem<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly icon?: IconSource;
  /** a counter or a tag behind the label */
  readonly mark?: ReactNode;
  readonly disabled?: boolean;
}

interface TabsProps<Value extends string> {
  /** what the tabs choose between, for screen readers */
  readonly 'aria-label': string;
  readonly tabs: readonly TabItem<Value>[];
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  /** vertical is a menu beside its panel, for settings */
  readonly orientation?: 'horizontal' | 'vertical';
  /** what the chosen tab shows */
  readonly children: ReactNode;
  /** stands above a vertical list, or behind a horizontal one */
  readonly aside?: ReactNode;
  readonly className?: string | undefined;
}

/** Several views of one thing, one at a time; the arrow keys move between the tabs. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { tabs, value, onValueChange, orientation = 'horizontal', children, aside } = props;
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (list.current) showChosen(list.current);
  }, [value]);
  return (
    <Base.Root
      value={value}
      onValueChange={(chosen: Value) => {
        onValueChange(chosen);
      }}
      orientation={orientation}
      className={classNames(styles.root, styles[orientation], props.className)}
    >
      <div className={styles.bar}>
        {orientation === 'vertical' && aside}
        <Base.List
          ref={list}
          aria-label={props['aria-label']}
          activateOnFocus
          className={styles.list}
        >
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled === true}
              className={styles.tab}
            >
              {tab.icon && <Icon of={tab.icon} />}
              {tab.label}
              {tab.mark}
            </Base.Tab>
          ))}
          <Base.Indicator className={styles.indicator} />
        </Base.List>
        {orientation === 'horizontal' && aside}
      </div>
      <Base.Panel value={value} className={styles.panel}>
        {children}
      </Base.Panel>
    </Base.Root>
  );
}

/** Where not all tabs fit, the chosen one stands in the middle, and its neighbours are seen. */
function showChosen(list: HTMLElement): void {
  const chosen = list.querySelector<HTMLElement>('[aria-selected="true"]');
  if (!chosen) return;
  list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2;
}
