import { useState } from 'react';
import { Field } from '../field.tsx';
import { Sheet } from '../sheet.tsx';
import { Form, FormFooter } from './form.tsx';

type Props = {
  readonly title: string;
  /** Label of the field. */
  readonly label: string;
  readonly value: string;
  readonly labels: { readonly save: string; readonly cancel: string; readonly close: string };
  readonly busy: boolean;
  readonly error: string | undefined;
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
};

/** A dialog that names one thing. */
export function RenameSheet({ title, label, value, labels, busy, error, onSave, onClose }: Props) {
  const [name, setName] = useState(value);
  return (
    <Sheet open onClose={onClose} title={title} closeLabel={labels.close} position="center">
      <Form onSubmit={() => onSave(name)}>
        <Field
          label={label}
          required
          autoFocus
          maxLength={60}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <FormFooter
          error={error}
          cancelLabel={labels.cancel}
          onCancel={onClose}
          submitLabel={labels.save}
          busy={busy}
        />
      </Form>
    </Sheet>
  );
}
