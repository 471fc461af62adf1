import { type FormEvent, useRef, useState } from 'react';
import type { ContentWindow, RequestField } from '#content/contract';
import { useGuestShell, useProperty, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button } from '#platform/web/ui';
import { formAnswers, restoreFormValues } from '../form-values.ts';
import { type FieldProblem, type FormValues, validateForm } from '../rules/validate-form.ts';
import { usePageRequest } from '../use-page-request.ts';
import { RequestFieldInput } from './request-field-input.tsx';
import styles from './request-form.module.css';
import { RequestOutcome } from './request-outcome.tsx';

type Form = NonNullable<ContentWindow['config']['request']>;
type Problems = ReadonlyMap<string, FieldProblem>;
const none: Problems = new Map();

function SignInFirst() {
  const t = useText();
  const shell = useGuestShell();
  const { mode } = useSession();
  return (
    <div className={styles.outcome}>
      <p>{t('content.form.sign_in')}</p>
      {mode === 'walkin-only' ? undefined : (
        <Button variant="soft" onClick={() => shell.navigate({ name: 'login', query: { mode: undefined } })}>
          {t('content.form.sign_in_action')}
        </Button>
      )}
    </div>
  );
}

type FieldsProps = {
  readonly form: Form;
  readonly written: FormValues;
  readonly problems: Problems;
  readonly busy: boolean;
  readonly onWrite: (name: string, text: string) => void;
};

function Fields({ form, written, problems, busy, onWrite }: FieldsProps) {
  const t = useText();
  const email: RequestField = { name: 'email', kind: 'email', label: t('content.form.email'), required: true };
  return [...form.fields, { ...email, hint: t('content.form.email_hint') }].map((field) => (
    <RequestFieldInput
      key={field.name}
      field={field}
      text={written[field.name] ?? ''}
      problem={problems.get(field.name)}
      disabled={busy}
      onChange={(text) => onWrite(field.name, text)}
    />
  ));
}

function EditableForm({
  page,
  form,
  request,
}: {
  page: string;
  form: Form;
  request: ReturnType<typeof usePageRequest>;
}) {
  const t = useText();
  const { skin } = useProperty();
  const [written, setWritten] = useState<FormValues>(() => restoreFormValues(page));
  const [problems, setProblems] = useState<Problems>(none);
  const element = useRef<HTMLFormElement>(null);
  const { state } = request;
  const busy = state.kind === 'sending';

  function write(name: string, text: string) {
    setWritten((before) => ({ ...before, [name]: text }));
    if (problems.has(name)) setProblems(new Map([...problems].filter(([wrong]) => wrong !== name)));
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = validateForm(form.fields, written);
    setProblems(found);
    const [first] = found.keys();
    if (first !== undefined) {
      element.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const skinParams = { project_id: skin.projectId, skin_id: skin.id };
    const email = (written.email ?? '').trim();
    request.send({ ...skinParams, window_id: page, email, content: formAnswers(form, written) });
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      <Fields form={form} written={written} problems={problems} busy={busy} onWrite={write} />
      {state.kind === 'failed' ? <RequestOutcome state={state} /> : undefined}
      <Button fullWidth type="submit" aria-disabled={busy || undefined}>
        {busy ? t('content.form.sending') : form.button}
      </Button>
    </form>
  );
}

/** The request form of a page; it keeps its values until the server confirms the request, and shows the server's status. */
export function RequestForm({ page, form }: { page: string; form: Form }) {
  const t = useText();
  const { mode } = useSession();
  const request = usePageRequest(page);
  const { state } = request;
  const walkin = mode === 'walkin' || mode === 'walkin-only';
  return (
    <section className={styles.request} aria-labelledby={`request-${page}`}>
      <h2 id={`request-${page}`}>{form.title}</h2>
      {form.text ? <p className={styles.text}>{form.text}</p> : undefined}
      {walkin ? <SignInFirst /> : undefined}
      {!walkin && state.kind === 'answered' ? (
        <>
          <RequestOutcome state={state} />
          <Button variant="soft" onClick={request.startAnother}>
            {t('content.form.another')}
          </Button>
        </>
      ) : undefined}
      {!walkin && state.kind !== 'answered' ? <EditableForm page={page} form={form} request={request} /> : undefined}
    </section>
  );
}
