import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { type FormStep, problemsOn } from '../check-in-state.ts';
import { useRefusalText } from '../use-check-in-texts.ts';
import type { CheckInPage } from '../use-web-check-in.ts';
import { Problem } from './problem.tsx';
import styles from './web-check-in.module.css';

type Props = CheckInPage & {
  readonly step: FormStep;
  readonly title: string;
  readonly text: string;
  /** The fields; `wrong`: places of those that are missing or wrong. */
  readonly children: (wrong: readonly string[]) => ReactNode;
};

function focusOn(form: HTMLFormElement | null, place: string | undefined): void {
  form?.querySelector<HTMLElement>(`[name="${place}"]`)?.focus();
}

/** A page of the form, which leads on once everything on it is right. */
export function FormPage({ check, step, title, text, children }: Props) {
  const t = useText();
  const textOf = useRefusalText();
  const { checkIn, problem, today } = check;
  const refused = problem?.details.fields ?? [];
  const [isTried, setIsTried] = useState(refused.length > 0);
  const form = useRef<HTMLFormElement>(null);
  const [firstRefused] = refused;
  const found = problemsOn(step, checkIn, today);
  const wrong = isTried ? [...found, ...refused] : [];
  useEffect(() => {
    if (firstRefused !== undefined) focusOn(form.current, firstRefused);
  }, [firstRefused]);
  function send(event: FormEvent): void {
    event.preventDefault();
    setIsTried(true);
    if (found.length === 0) check.next();
    else focusOn(form.current, found[0]);
  }
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      <div className={styles.intro}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      {children(wrong)}
      <Problem text={textOf(problem) ?? (wrong.length > 0 ? t('webCheckIn.check_fields') : undefined)} />
      <div className={styles.actions}>
        <Button type="submit" fullWidth>
          {t('check_out.continue')}
        </Button>
      </div>
    </form>
  );
}
