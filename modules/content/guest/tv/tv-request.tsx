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
type WritingProps = { readonly page: string; readonly form: Form; readonly request: PageRequest };

const none: Problems = new Map();

function useWriting({ page, form, request }: WritingProps) {
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
      const skinOf = { project_id: skin.projectId, skin_id: skin.id };
      const email = (written.email ?? '').trim();
      request.send({ ...skinOf, window_id: page, email, content: answersOf(form, written) });
    },
  };
}

function Writing(props: WritingProps) {
  const t = useText();
  const { form, request } = props;
  const { written, problems, write, send } = useWriting(props);
  const { state } = request;
  // What is said pushes the button down.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it comes and goes
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

function Answered({ request }: { request: PageRequest }) {
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

/** The remote follows the request: to the answer once it is there, and back to the first line for another one. */
function useFollowed(request: PageRequest, { fields }: Form): PageRequest {
  const focus = useSetFocus();
  const next = useRef('');
  const { is } = request.state;
  useEffect(() => {
    const isThere = next.current === 'page.said' ? is === 'answered' : is === 'writing';
    if (next.current === '' || !isThere) return;
    focus(next.current);
    next.current = '';
  });
  return {
    ...request,
    send(body) {
      next.current = 'page.said';
      request.send(body);
    },
    again() {
      next.current = `page.field.${fields[0]?.name ?? 'email'}`;
      request.again();
    },
  };
}

/** The request form of a page, filled in with the remote; what is said of it is the server's word. */
export function TvRequest({ page, form }: { page: string; form: Form }) {
  const request = useFollowed(usePageRequest(page), form);
  return (
    <section className={styles.request} aria-label={form.title}>
      <ReadingStop focusKey="page.request" className={styles.about}>
        <h2>{form.title}</h2>
        {form.text ? <p className={styles.text}>{form.text}</p> : undefined}
      </ReadingStop>
      {request.state.is === 'answered' ? (
        <Answered request={request} />
      ) : (
        <Writing page={page} form={form} request={request} />
      )}
    </section>
  );
}
