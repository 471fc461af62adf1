import { useEffect, useRef, useState } from 'react';
import type { ContentWindow, RequestField } from '#content/contract';
import { useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { ReadingStop, showFocus, useSetFocus } from '#platform/web/ui/focus';
import { TvButton } from '#platform/web/ui/tv';
import { requestWords } from '../request-words.ts';
import { checkForm, type FieldProblem, type Written } from '../rules/check-form.ts';
import { type PageRequest, usePageRequest } from '../use-request.ts';
import { answersOf, writtenBefore } from '../written.ts';
import styles from './tv-request.module.css';
import { TvRequestField } from './tv-request-field.tsx';

type Form = NonNullable<ContentWindow['config']['request']>;
type Problems = ReadonlyMap<string, FieldProblem>;
type EditableFormProps = { readonly page: string; readonly form: Form; readonly request: PageRequest };

const none: Problems = new Map();

function useFormState({ page, form, request }: EditableFormProps) {
  const { skin } = useProperty();
  const focus = useSetFocus();
  const [written, setWritten] = useState<Written>(() => writtenBefore(page));
  const [problems, setProblems] = useState(none);
  return {
    written,
    problems,
    write(name: string, text: string) {
      setWritten((before) => ({ ...before, [name]: text }));
      if (problems.has(name)) setProblems(new Map([...problems].filter(([wrong]) => wrong !== name)));
    },
    send() {
      if (request.state.is === 'sending') return;
      const found = checkForm(form.fields, written);
      setProblems(found);
      const [first] = found.keys();
      if (first !== undefined) {
        focus(`page.field.${first}`);
        return;
      }
      const skinParams = { project_id: skin.projectId, skin_id: skin.id };
      const email = (written.email ?? '').trim();
      request.send({ ...skinParams, window_id: page, email, content: answersOf(form, written) });
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
  useEffect(showFocus, [state.is]);
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
            onWrite={(text) => write(field.name, text)}
          />
        ))}
      </ul>
      {state.is === 'failed' ? (
        <p className={styles.failed} role="alert">
          {requestWords(state, t).text}
        </p>
      ) : undefined}
      <div className={styles.buttons}>
        <TvButton focusKey="page.send" onPress={send}>
          {state.is === 'sending' ? t('content.form.sending') : form.button}
        </TvButton>
      </div>
    </>
  );
}

function Result({ request }: { request: PageRequest }) {
  const t = useText();
  const { state } = request;
  if (state.is !== 'answered') return undefined;
  const { failed, text } = requestWords(state, t);
  return (
    <>
      <div role={failed ? 'alert' : 'status'}>
        <ReadingStop focusKey="page.said" className={failed ? styles.failed : styles.said}>
          {text}
        </ReadingStop>
      </div>
      <div className={styles.buttons}>
        <TvButton focusKey="page.again" onPress={request.again}>
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
  const { is } = request.state;
  useEffect(() => {
    const isRendered = nextFocus.current === 'page.said' ? is === 'answered' : is === 'writing';
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
    again() {
      nextFocus.current = `page.field.${fields[0]?.name ?? 'email'}`;
      request.again();
    },
  };
}

/** The request form of a page on the TV; the result that it shows is the server's status. */
export function TvRequest({ page, form }: { page: string; form: Form }) {
  const request = useFocusOnResult(usePageRequest(page), form);
  return (
    <section className={styles.request} aria-label={form.title}>
      <ReadingStop focusKey="page.request" className={styles.about}>
        <h2>{form.title}</h2>
        {form.text ? <p className={styles.text}>{form.text}</p> : undefined}
      </ReadingStop>
      {request.state.is === 'answered' ? (
        <Result request={request} />
      ) : (
        <EditableForm page={page} form={form} request={request} />
      )}
    </section>
  );
}
