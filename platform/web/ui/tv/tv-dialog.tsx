import type { ReactNode } from 'react';
import { FocusLayer } from '../focus/index.ts';
import { TvButton } from './tv-button.tsx';
import styles from './tv-dialog.module.css';

type Props = {
  readonly title: string;
  readonly text?: ReactNode;
  readonly actions: readonly { readonly label: string; readonly onPress: () => void }[];
  /** Called when Back is pressed. */
  readonly onClose: () => void;
};

/** A dialog. Its first button has the focus; Back closes it and the previous focus is restored. */
export function TvDialog({ title, text, actions, onClose }: Props) {
  return (
    <div className={styles.scrim}>
      <section role="alertdialog" aria-modal="true" aria-label={title} className={styles.letter}>
        <h2>{title}</h2>
        {text ? <div className={styles.text}>{text}</div> : undefined}
        <FocusLayer level="dialog" focusKey="dialog" className={styles.actions} onBack={onClose}>
          {actions.map(({ label, onPress }) => (
            <TvButton key={label} focusKey={`dialog.${label}`} surface="letter" onPress={onPress}>
              {label}
            </TvButton>
          ))}
        </FocusLayer>
      </section>
    </div>
  );
}
