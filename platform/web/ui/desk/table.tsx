import type { ReactNode } from 'react';
import styles from './table.module.css';

type Props = {
  /** Names of the columns; one in `hidden` is for screen readers alone. */
  readonly heads: readonly (string | { readonly hidden: string })[];
  /** The first cells are short, as room numbers are: on a phone they stand before the others. */
  readonly numbered?: boolean;
  readonly children: ReactNode;
};

/** Rows under the names of their columns; on a phone each row is a small card. */
export function Table({ heads, numbered = false, children }: Props) {
  return (
    <table className={styles.table} data-numbered={numbered}>
      <thead>
        <tr>
          {heads.map((head) =>
            typeof head === 'string' ? (
              <th key={head} scope="col">
                {head}
              </th>
            ) : (
              <th key={head.hidden} scope="col">
                <span className="visually-hidden">{head.hidden}</span>
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type PickProps = {
  readonly name: string;
  readonly open: boolean;
  readonly onOpen: () => void;
  /** The other cells. */
  readonly children: ReactNode;
};

/** A row that opens the panel about it, wherever it is pressed; its first cell is the button with its name. */
export function PickRow({ name, open, onOpen, children }: PickProps) {
  return (
    <tr data-pick data-current={open}>
      <td>
        <button type="button" className={styles.pick} aria-expanded={open} dir="auto" onClick={onOpen}>
          {name}
        </button>
      </td>
      {children}
    </tr>
  );
}
