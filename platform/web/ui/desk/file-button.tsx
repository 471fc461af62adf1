import type { InputHTMLAttributes } from 'react';
import { Button } from '../button.tsx';

type Props = {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple' | 'disabled'>;

/** A button that opens a file picker; the same file may be chosen repeatedly. */
export function FileButton({ label, onFiles, disabled, ...input }: Props) {
  return (
    <Button
      variant="outlined"
      disabled={disabled}
      onClick={(event) => event.currentTarget.querySelector('input')?.click()}
    >
      {label}
      <input
        type="file"
        hidden
        aria-label={label}
        {...input}
        onClick={(event) => event.stopPropagation()}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          onFiles(files);
        }}
      />
    </Button>
  );
}
