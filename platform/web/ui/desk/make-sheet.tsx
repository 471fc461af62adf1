import { type ReactNode, useState } from 'react';
import { Sheet } from '../sheet.tsx';

type Props<T> = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly closeLabel: string;
  /** What makes it. */
  readonly form: (steps: { readonly onMade: (made: T) => void; readonly onClose: () => void }) => ReactNode;
  /** What was made: a link or a secret, to hand over this once. */
  readonly made: (made: T, onDone: () => void) => ReactNode;
};

/** A dialog in two steps: a form that makes something, and what was made; it forgets both when it closes. */
export function MakeSheet<T>({ open, onClose, title, closeLabel, form, made: show }: Props<T>) {
  const [made, setMade] = useState<T>();
  const close = () => {
    setMade(undefined);
    onClose();
  };
  return (
    <Sheet open={open} onClose={close} title={title} place="center" closeLabel={closeLabel}>
      {open && made === undefined ? form({ onMade: setMade, onClose: close }) : undefined}
      {made === undefined ? undefined : show(made, close)}
    </Sheet>
  );
}
