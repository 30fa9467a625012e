import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import styles from './record-table.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface RecordTableProps {
  /** the heads of the columns; on a phone a cell says its own by `data-label` */
  readonly columns: readonly string[];
  /** the head of the last column, which holds buttons */
  readonly actions: string;
  /** whether that head is seen, not only read out */
  readonly showsActions?: boolean;
  /** rows, each with its RecordActions last */
  readonly children: ReactNode;
}

/** Records of one kind with what can be done with each; on a phone each record is a card. */
export function RecordTable({ columns, actions, showsActions, children }: RecordTableProps) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          <th scope="col" className={styles.actions}>
            {showsActions ? actions : <VisuallyHidden>{actions}</VisuallyHidden>}
          </th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** The last cell of a record: its buttons. */
export function RecordActions({ children }: { readonly children: ReactNode }) {
  return <td className={styles.actions}>{children}</td>;
}

interface RecordNameProps {
  readonly name: string;
  readonly picture: string | null;
  readonly shape?: 'rounded';
  /** the name as a link, for example */
  readonly children?: (className: string) => ReactNode;
}

/** A person or a team in a cell, by picture and name. */
export function RecordName({ name, picture, shape, children }: RecordNameProps) {
  const className = styles.name ?? '';
  return (
    <span className={styles.named}>
      <Avatar name={name} src={picture} size={24} {...(shape && { shape })} />
      {children ? children(className) : <span className={className}>{name}</span>}
    </span>
  );
}
