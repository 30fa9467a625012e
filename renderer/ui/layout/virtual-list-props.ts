import type { ReactNode } from 'react';

export interface VirtualListProps<Item> {
  readonly 'aria-label': string;
  readonly items: readonly Item[];
  readonly keyOf: (item: Item) => string;
  /** pixels; rows are measured once they are drawn, so that this may be a guess */
  readonly rowHeight: number;
  /** rows drawn beyond each edge */
  readonly overscan?: number;
  /** pixels between rows */
  readonly gap?: number;
  readonly children: (item: Item, index: number) => ReactNode;
  readonly className?: string | undefined;
}
