import { useEffect, useRef, useState } from 'react';
import type { ContentWindow, RequestField } from '#content/contract';
import { useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { FocusableText, revealFocus, useSetFocus } from '#platform/web/ui/focus';
import { TvButton } from '#platform/web/ui/tv';
import { formAnswers, restoreFormValues } from '../form-values.ts';
import { requestOutcomeText } from '../request-outcome-text.ts';
import { type FieldProblem, type FormValues, validateForm } from '../rules/validate-form.ts';
import { type PageRequest, usePageRequest } from '../use-page-request.ts';
import { TvRequestField } from './tv-request-field.tsx';
import styles from './tv-request-form.module.css';

type Form = NonNullable<ContentWindow['config']['request']>;
type Problems = ReadonlyMap<string, FieldProblem>;
type EditableFormProps = { readonly page: string; readonly form: Form; readonly request: PageRequest };

const none: Problems = new Map();

function useFormState({ page, form, request }: EditableFormProps) {
  const { skin } = useProperty();
  const focus = useSetFocus();
  const [written, setWritten] = useState<FormValues>(() => restoreFormValues(page));
  const [problems, setProblems] = useState(none);
  return {
    written,
    problems,
    write(name: string, text: string) {
      setWritten((before) => ({ ...before, [name]: text }));
      if (problems.has(name)) setProblems(new Map([...problems].filter(([wrong]) => wrong !== name)));
    },
    send() {
      if (request.state.kind === 'sending') return;
      const found = validateForm(form.fields, written);
      setProblems(found);
      const [first] = found.keys();
      if (first !== undefined) {
        focus(`page.field.${first}`);
        return;
      }
      const skinParams = { project_id: skin.projectId, skin_id: skin.id };
      const email = (written.email ?? '').trim();
      request.send({ ...skinParams, window_id: page, email, content: formAnswers(form, written) });
    },
  };
}

function EditableForm(props: EditableFormProps) {
  const t = useText();
  const { form, request } = props;
  const { written, problems, write, send } = useFormState(props);
  const { state } = request;
  // The result text moves the button down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the text appears and disappears
  useEffect(revealFocus, [state.kind]);
  const hint = t('content.form.email_hint');
  const email: RequestField = { name: 'email', kind: 'email', label: t('content.form.email'), required: true, hint };
  return (
    <>
      <ul className={styles.fields}>
        {[...form.fields, email].map((field) => (
          <TvRequestField
            key={field.name}
            field={field}
            text={written[field.name] ?? ''}
            problem={problems.get(field.name)}
            onChange={(text) => write(field.name, text)}
          />
        ))}
      </ul>
      {state.kind === 'failed' ? (
        <p className={styles.failed} role="alert">
          {requestOutcomeText(state, t).text}
        </p>
      ) : undefined}
      <div className={styles.buttons}>
        <TvButton focusKey="page.send" onPress={send}>
          {state.kind === 'sending' ? t('content.form.sending') : form.button}
        </TvButton>
      </div>
    </>
  );
}

function Result({ request }: { request: PageRequest }) {
  const t = useText();
  const { state } = request;
  if (state.kind !== 'answered') return undefined;
  const { failed, text } = requestOutcomeText(state, t);
  return (
    <>
      <div role={failed ? 'alert' : 'status'}>
        <FocusableText focusKey="page.said" className={failed ? styles.failed : styles.said}>
          {text}
        </FocusableText>
      </div>
      <div className={styles.buttons}>
        <TvButton focusKey="page.again" onPress={request.startAnother}>
          {t('content.form.another')}
        </TvButton>
      </div>
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
      nextFocus.current = `page.field.${fields[0]?.name ?? 'email'}`;
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
