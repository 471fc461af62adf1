import { Button } from '../button.tsx';
import styles from './import-question.module.css';

type Answer = { readonly label: string; readonly run: () => void };

type Props = {
  /** How much would go, and what is kept until somebody answers. */
  readonly text: string;
  /** Undefined: the reader may not answer. */
  readonly answers: { readonly yes: Answer; readonly no: Answer } | undefined;
  readonly disabled: boolean;
};

/** The question of an import that would take much away, with both answers; what keeps everything comes first. */
export function ImportQuestion({ text, answers, disabled }: Props) {
  return (
    <div className={styles.question} role="alert">
      <p>{text}</p>
      {answers ? (
        <div className={styles.answers}>
          <Button disabled={disabled} onClick={answers.no.run}>
            {answers.no.label}
          </Button>
          <Button variant="outlined" disabled={disabled} onClick={answers.yes.run}>
            {answers.yes.label}
          </Button>
        </div>
      ) : undefined}
    </div>
  );
}
