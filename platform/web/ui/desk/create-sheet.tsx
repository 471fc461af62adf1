import { type ReactNode, useState } from 'react';
import { Sheet } from '../sheet.tsx';

type Props<T> = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** Renders the form. */
  readonly form: (steps: { readonly onCreated: (made: T) => void; readonly onClose: () => void }) => ReactNode;
  /** Renders the result: a link or a secret, shown only once. */
  readonly result: (made: T, onDone: () => void) => ReactNode;
};

/** A two-step dialog: a form that creates something, then the result. Closing it discards both. */
export function CreateSheet<T>({ open, onClose, title, closeLabel, form, result: show }: Props<T>) {
  const [made, setMade] = useState<T>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={title} position="center" closeLabel={closeLabel}>
      {open && made === undefined ? form({ onCreated: setMade, onClose: close }) : undefined}
      {made === undefined ? undefined : show(made, close)}
    </Sheet>
  );
}
