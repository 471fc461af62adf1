import type { ReactNode } from 'react';
import { Button } from '../../button.tsx';
import { Select } from '../../select.tsx';
import styles from './panel-parts.module.css';

type Person = { readonly id: string; readonly name: string };

type AssignmentProps = {
  readonly texts: { readonly label: string; readonly nobody: string; readonly takeIt: string };
  readonly assignee: Person | null;
  readonly people: readonly Person[];
  /** Id of the signed-in member of staff. */
  readonly me: string;
  readonly busy: boolean;
  /** Undefined: to nobody. */
  readonly onAssign: (id: string | undefined) => void;
};

/** Assigns what a panel shows to a person; a former member of staff stays in the list while assigned. */
export function AssignmentField({ texts, assignee, people, me, busy, onAssign }: AssignmentProps) {
  const candidates = assignee && !people.some(({ id }) => id === assignee.id) ? [...people, assignee] : people;
  const options = candidates.map(({ id, name }) => ({ value: id, label: name }));
  const canTakeIt = assignee?.id !== me && people.some(({ id }) => id === me);
  return (
    <div className={styles.assignment}>
      <Select
        label={texts.label}
        value={assignee?.id ?? ''}
        options={[{ value: '', label: texts.nobody }, ...options]}
        onChange={(id) => onAssign(id === '' ? undefined : id)}
      />
      {canTakeIt ? (
        <Button variant="soft" disabled={busy} onClick={() => onAssign(me)}>
          {texts.takeIt}
        </Button>
      ) : undefined}
    </div>
  );
}

/** Facts by label; entries without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A step of a history. */
export type HistoryStep = {
  readonly key: string;
  readonly at: { readonly iso: string; readonly text: string };
  readonly text: string;
  /** What somebody wrote, shown as a quotation. */
  readonly quote?: string;
  readonly by: string;
};

/** What happened, when, and by whom; oldest first. */
export function HistoryList({ steps }: { steps: readonly HistoryStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ key, at, text, quote, by }) => (
        <li key={key}>
          <time dateTime={at.iso}>{at.text}</time>
          <span>
            {text}
            {quote === undefined ? undefined : (
              <>
                {' '}
                <bdi>
                  <q>{quote}</q>
                </bdi>
              </>
            )}
          </span>
          <span className={styles.by}>{by}</span>
        </li>
      ))}
    </ol>
  );
}
