import { useState } from 'react';
import type { ContentWindow, RequestField } from '#content/contract';
import { localDay } from '#platform/clock';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { useText } from '#platform/web/i18n';
import { pendingRequests } from './pending-requests.ts';
import { type FieldProblem, type FormValues, validateForm } from './rules/validate-form.ts';
import type { PageRequest } from './use-page-request.ts';

/** The request form of a page, as the hotel designed it. */
export type Form = NonNullable<ContentWindow['config']['request']>;
/** A page's request form, and the request that it sends. */
export type RequestFormProps = { readonly page: string; readonly form: Form; readonly request: PageRequest };
/** A field on the screen: what the guest wrote, and its problem once the guest tried to send the form. */
export type RequestFieldProps = {
  readonly field: RequestField;
  readonly text: string;
  readonly problem: FieldProblem | undefined;
  /** Maximum length of the text in characters. */
  readonly maxLength: number;
  /** The first day that a date may be, `YYYY-MM-DD`. */
  readonly today: string;
  readonly onChange: (text: string) => void;
};

const maxLengths: { readonly [kind in RequestField['kind']]?: number } = { textarea: 4000, email: 254 };

/** A request without a response keeps its values in the form. */
function restoreFormValues(page: string): FormValues {
  const pending = pendingRequests.findPending(page);
  return pending ? { ...pending.content, email: pending.email ?? '' } : {};
}

/** In the order of the form, so that identical requests have identical JSON. */
function formAnswers({ fields }: Form, written: FormValues): { readonly [name: string]: string } {
  return Object.fromEntries(fields.flatMap(({ name }) => (written[name] === undefined ? [] : [[name, written[name]]])));
}

/** Returns the fields of a request form, the wish for an answer by mail, and the button; `focusField` shows the first field with a problem. */
export function useRequestForm({ page, form, request }: RequestFormProps, focusField: (name: string) => void) {
  const t = useText();
  const { skin, zone } = useProperty();
  const shell = useGuestShell();
  const [written, setWritten] = useState<FormValues>(() => restoreFormValues(page));
  const [isByMail, setByMail] = useState(() => Boolean(written.email));
  const [problems, setProblems] = useState<ReadonlyMap<string, FieldProblem>>(new Map());
  const today = localDay(shell.serverNow(), zone);
  const isSending = request.state.kind === 'sending';
  const email: RequestField = { name: 'email', kind: 'email', label: t('content.form.email'), required: true };

  function write(name: string, text: string): void {
    setWritten((before) => ({ ...before, [name]: text }));
    if (problems.has(name)) setProblems(new Map([...problems].filter(([wrong]) => wrong !== name)));
  }

  const toProps = (field: RequestField): RequestFieldProps => ({
    field,
    text: written[field.name] ?? '',
    problem: problems.get(field.name),
    maxLength: maxLengths[field.kind] ?? 300,
    today,
    onChange: (text) => write(field.name, text),
  });

  return {
    isSending,
    button: isSending ? t('content.form.sending') : form.button,
    fields: form.fields.map(toProps),
    /** The wish for an answer by mail, where the hotel can send one. */
    byMail: form.by_mail
      ? {
          label: t('content.form.by_mail'),
          text: t('content.form.by_mail_text'),
          checked: isByMail,
          onChange: setByMail,
        }
      : undefined,
    /** The address, asked only of a guest who wants an answer by mail. */
    email: isByMail ? toProps(email) : undefined,
    send() {
      if (isSending) return;
      const found = validateForm(isByMail ? [...form.fields, email] : form.fields, written, today);
      setProblems(found);
      const [first] = found.keys();
      if (first !== undefined) return focusField(first);
      const skinParams = { project_id: skin.projectId, skin_id: skin.id };
      const content = formAnswers(form, written);
      const address = isByMail ? (written.email ?? '').trim() : '';
      request.send({ ...skinParams, window_id: page, email: address, content });
    },
  };
}
