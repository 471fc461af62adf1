import { useEffect, useRef } from 'react';
import { useGuestShell } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { FocusableText, revealFocus, useSetFocus } from '#platform/web/ui/focus';
import { TvButton, TvButtonRow, TvRow } from '#platform/web/ui/tv';
import { requestOutcomeText } from '../request-outcome-text.ts';
import { type PageRequest, usePageRequest } from '../use-page-request.ts';
import { type Form, type RequestFormProps, useRequestForm } from '../use-request-form.ts';
import { TvRequestField } from './tv-request-field.tsx';
import styles from './tv-request-form.module.css';

function EditableForm(props: RequestFormProps) {
  const t = useText();
  const focus = useSetFocus();
  const { fields, byMail, email, button, send } = useRequestForm(props, (name) => focus(`page.field.${name}`));
  const { state } = props.request;
  // The result text moves the button down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the text appears and disappears
  useEffect(revealFocus, [state.kind]);
  return (
    <>
      <ul className={styles.fields}>
        {fields.map((field) => (
          <TvRequestField key={field.field.name} {...field} />
        ))}
        {byMail ? (
          <TvRow
            focusKey="page.by_mail"
            title={byMail.label}
            text={byMail.text}
            chosen={byMail.checked}
            onPress={() => byMail.onChange(!byMail.checked)}
          />
        ) : undefined}
        {email ? <TvRequestField {...email} /> : undefined}
      </ul>
      {state.kind === 'failed' ? (
        <p className={styles.failed} role="alert">
          {requestOutcomeText(state, t).text}
        </p>
      ) : undefined}
      <TvButtonRow>
        <TvButton focusKey="page.send" onPress={send}>
          {button}
        </TvButton>
      </TvButtonRow>
    </>
  );
}

function Result({ request }: { request: PageRequest }) {
  const t = useText();
  const shell = useGuestShell();
  const { state } = request;
  if (state.kind !== 'answered') return undefined;
  const { failed, text } = requestOutcomeText(state, t);
  const { request_id: id } = state.status;
  return (
    <>
      <div role={failed ? 'alert' : 'status'}>
        <FocusableText focusKey="page.said" className={failed ? styles.failed : styles.said}>
          {text}
        </FocusableText>
      </div>
      <TvButtonRow>
        <TvButton focusKey="page.requests" onPress={() => shell.navigate({ name: 'request', params: { id } })}>
          {t('content.form.see')}
        </TvButton>
        <TvButton focusKey="page.again" onPress={request.startAnother}>
          {t('content.form.another')}
        </TvButton>
      </TvButtonRow>
    </>
  );
}

/** Moves the focus to the result once there is one, and back to the first field for another request. */
function useFocusOnResult(request: PageRequest, { fields }: Form): PageRequest {
  const focus = useSetFocus();
  const nextFocus = useRef('');
  const { kind } = request.state;
  useEffect(() => {
    const isRendered = nextFocus.current === 'page.said' ? kind === 'answered' : kind === 'writing';
    if (nextFocus.current === '' || !isRendered) return;
    focus(nextFocus.current);
    nextFocus.current = '';
  });
  return {
    ...request,
    send(body) {
      nextFocus.current = 'page.said';
      request.send(body);
    },
    startAnother() {
      nextFocus.current = fields[0] ? `page.field.${fields[0].name}` : 'page.send';
      request.startAnother();
    },
  };
}

/** The request form of a page on the TV; the result that it shows is the server's status. */
export function TvRequestForm({ page, form }: { page: string; form: Form }) {
  const request = useFocusOnResult(usePageRequest(page), form);
  return (
    <section className={styles.request} aria-label={form.title}>
      <FocusableText focusKey="page.request" className={styles.about}>
        <h2>{form.title}</h2>
        {form.text ? <p className={styles.text}>{form.text}</p> : undefined}
      </FocusableText>
      {request.state.kind === 'answered' ? (
        <Result request={request} />
      ) : (
        <EditableForm page={page} form={form} request={request} />
      )}
    </section>
  );
}
