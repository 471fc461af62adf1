import type { InputHTMLAttributes } from 'react';
import { Button, type ButtonVariant } from '../button.tsx';

type Props = {
  readonly label: string;
  readonly onFiles: (files: readonly File[]) => void;
  readonly variant?: ButtonVariant;
  /** Whether a folder is chosen, with all files in it. */
  readonly folder?: boolean;
} & Pick<InputHTMLAttributes<HTMLInputElement>, 'accept' | 'multiple' | 'disabled'>;

/** The attribute by which browsers let a folder be chosen; React does not know it. */
const folderOnly: object = { webkitdirectory: '' };

/** A button that opens a file picker; the same file may be chosen repeatedly. */
export function FileButton({ label, onFiles, disabled, variant = 'outlined', folder = false, ...input }: Props) {
  return (
    <Button
      variant={variant}
      disabled={disabled}
      onClick={(event) => event.currentTarget.querySelector('input')?.click()}
    >
      {label}
      <input
        type="file"
        hidden
        aria-label={label}
        {...input}
        {...(folder && folderOnly)}
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
