import type { ReactNode } from 'react';
import styles from './table.module.css';

type Props = {
  /** Column headers; a `hidden` one is for screen readers only. */
  readonly headers: readonly (string | { readonly hidden: string })[];
  /** The first cells are short, like room numbers: on a phone they precede the others. */
  readonly numbered?: boolean;
  readonly children: ReactNode;
};

/** A table; on a phone each row becomes a small card. */
export function Table({ headers, numbered = false, children }: Props) {
  return (
    <table className={styles.table} data-numbered={numbered}>
      <thead>
        <tr>
          {headers.map((head) =>
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
  /** A picture before the name. */
  readonly picture?: ReactNode;
  /** The remaining cells. */
  readonly children: ReactNode;
};

/** A row that opens its panel when pressed anywhere; its first cell is a button with its name. */
export function SelectableRow({ name, open, onOpen, picture, children }: PickProps) {
  const pick = (
    <button type="button" className={styles.pick} aria-expanded={open} dir="auto" onClick={onOpen}>
      {name}
    </button>
  );
  return (
    <tr data-pick data-current={open}>
      <td>
        {picture ? (
          <span className={styles.pictured}>
            {picture}
            {pick}
          </span>
        ) : (
          pick
        )}
      </td>
      {children}
    </tr>
  );
}
