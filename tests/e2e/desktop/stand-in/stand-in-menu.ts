import type { MenuReport } from './wire.ts';

interface ItemTemplate {
  readonly label?: string;
  readonly type?: string;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly submenu?: readonly ItemTemplate[];
  readonly click?: () => void;
}

/** A menu of the system: its items can be clicked by their labels. */
export class StandInMenu {
  static application: StandInMenu | null = null;
  /** The one that popped up last. */
  static shown: StandInMenu | null = null;
  readonly items: readonly ItemTemplate[];

  constructor(items: readonly ItemTemplate[]) {
    this.items = items;
  }

  static buildFromTemplate(items: readonly ItemTemplate[]): StandInMenu {
    return new StandInMenu(items);
  }

  static setApplicationMenu(menu: StandInMenu): void {
    StandInMenu.application = menu;
  }

  popup(): void {
    StandInMenu.shown = this;
  }

  click(path: readonly string[]): void {
    let items = this.items;
    let found: ItemTemplate | undefined;
    for (const label of path) {
      found = items.find((item) => item.label === label);
      items = found?.submenu ?? [];
    }
    if (!found?.click || found.enabled === false)
      throw new Error(`Cannot click ${path.join(' > ')}`);
    found.click();
  }
}

/** A menu as a test compares it. */
export function menuReport(menu: { readonly items: readonly ItemTemplate[] } | null): MenuReport[] {
  return (menu?.items ?? []).map(({ label, enabled = true, checked = false, submenu = [] }) => ({
    label,
    enabled,
    checked,
    submenu: menuReport({ items: submenu }),
  }));
}
