import { type FormEvent, useRef } from 'react';
import { useGuestShell, useSession } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { Button, Switch } from '#platform/web/ui';
import { usePageRequest } from '../use-page-request.ts';
import { type Form, type RequestFormProps, useRequestForm } from '../use-request-form.ts';
import { RequestFieldInput } from './request-field-input.tsx';
import styles from './request-form.module.css';
import { RequestOutcome } from './request-outcome.tsx';

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

function EditableForm(props: RequestFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const { fields, byMail, email, button, isSending, send } = useRequestForm(props, (name) =>
    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus(),
  );
  const { state } = props.request;

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <form ref={element} className={styles.form} noValidate onSubmit={submit}>
      {fields.map((field) => (
        <RequestFieldInput key={field.field.name} {...field} disabled={isSending} />
      ))}
      {byMail ? <Switch {...byMail} /> : undefined}
      {email ? <RequestFieldInput {...email} disabled={isSending} /> : undefined}
      {state.kind === 'failed' ? <RequestOutcome state={state} /> : undefined}
      <Button fullWidth type="submit" aria-disabled={isSending || undefined}>
        {button}
      </Button>
    </form>
  );
}

/** The request form of a page; it keeps its values until the server confirms the request, and shows the server's status. */
export function RequestForm({ page, form }: { page: string; form: Form }) {
  const t = useText();
  const { mode } = useSession();
  const shell = useGuestShell();
  const request = usePageRequest(page);
  const { state } = request;
  const see = (id: string) => shell.navigate({ name: 'request', params: { id } });
  const walkin = mode === 'walkin' || mode === 'walkin-only';
  return (
    <section className={styles.request} aria-labelledby={`request-${page}`}>
      <h2 id={`request-${page}`}>{form.title}</h2>
      {form.text ? <p className={styles.text}>{form.text}</p> : undefined}
      {walkin ? <SignInFirst /> : undefined}
      {!walkin && state.kind === 'answered' ? (
        <>
          <RequestOutcome state={state} />
          <div className={styles.next}>
            <Button onClick={() => see(state.status.request_id)}>{t('content.form.see')}</Button>
            <Button variant="soft" onClick={request.startAnother}>
              {t('content.form.another')}
            </Button>
          </div>
        </>
      ) : undefined}
      {!walkin && state.kind !== 'answered' ? <EditableForm page={page} form={form} request={request} /> : undefined}
    </section>
  );
}
