import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { RequestField } from '#content/contract';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { pendingRequests, type RequestBody } from './pending-requests.ts';
import type { RequestState } from './use-page-request.ts';
import { type Form, useRequestForm } from './use-request-form.ts';

afterEach(() => {
  cleanup();
  pendingRequests.clear();
});

const fields: readonly RequestField[] = [
  { name: 'day', kind: 'date', label: 'Day', required: true },
  { name: 'note', kind: 'textarea', label: 'Note', required: false },
];
const withMail = { title: 'Massage', text: '', button: 'Book', fields, by_mail: true } as unknown as Form;

/** Shows the form of page 133; texts are their own keys. */
function openForm(form = withMail) {
  const sent: RequestBody[] = [];
  const focused: string[] = [];
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const property = { skin: { projectId: 'arvensee', id: 'house' }, zone: 'Pacific/Auckland' };
  // In Auckland it is half past one in the night of the 23rd.
  const shell = { serverNow: () => Date.parse('2026-11-22T12:30:00Z') };
  const value = { property, shell } as unknown as ShellValue;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <ShellProvider value={value}>{children}</ShellProvider>
    </TextsProvider>
  );
  const request = (state: RequestState) => ({
    state,
    send: (body: RequestBody) => void sent.push(body),
    startAnother: () => undefined,
  });
  const { result, rerender } = renderHook(
    (state: RequestState) =>
      useRequestForm({ page: '133', form, request: request(state) }, (name) => focused.push(name)),
    { wrapper, initialProps: { kind: 'writing' } as RequestState },
  );
  const field = (name: string) => {
    const { fields: shown, email } = result.current;
    return [...shown, ...(email ? [email] : [])].find((one) => one.field.name === name);
  };
  return {
    sent,
    focused,
    field,
    result,
    show: (state: RequestState) => rerender(state),
    write: (name: string, text: string) => act(() => field(name)?.onChange(text)),
    wantMail: (on: boolean) => act(() => result.current.byMail?.onChange(on)),
    send: () => act(() => result.current.send()),
  };
}

test('a form that lacks answers is not sent: each field says so, and the first one is focused', () => {
  const { sent, focused, field, send, wantMail } = openForm();
  wantMail(true);
  expect(field('day')?.problem).toBeUndefined();
  send();
  expect(field('day')?.problem).toBe('required');
  expect(field('email')?.problem).toBe('required');
  expect(field('note')?.problem).toBeUndefined();
  expect(focused).toEqual(['day']);
  expect(sent).toEqual([]);
});

test('a day is past once it is over in the hotel, wherever the guest is', () => {
  const { sent, field, send, write } = openForm();
  expect(field('day')?.today).toBe('2026-11-23');
  write('day', '2026-11-22');
  send();
  expect(field('day')?.problem).toBe('past');
  expect(sent).toEqual([]);
  write('day', '2026-11-23');
  send();
  expect(sent).toHaveLength(1);
});

test('the problem of a field ends when the guest changes it, the others stay', () => {
  const { field, send, write, wantMail } = openForm();
  wantMail(true);
  send();
  write('day', '2026-11-24');
  expect(field('day')?.problem).toBeUndefined();
  expect(field('email')?.problem).toBe('required');
});

test('a complete form is sent once with its answers in the order of the form', () => {
  const { sent, write, send, wantMail } = openForm();
  wantMail(true);
  write('note', 'after lunch');
  write('email', ' ada@example.org ');
  write('day', '2026-11-24');
  send();
  expect(sent).toEqual([
    {
      project_id: 'arvensee',
      skin_id: 'house',
      window_id: '133',
      email: 'ada@example.org',
      content: { day: '2026-11-24', note: 'after lunch' },
    },
  ]);
  expect(Object.keys(sent[0]?.content ?? {})).toEqual(['day', 'note']);
});

test('while a request is being sent the button says so and sends nothing', () => {
  const { sent, write, send, result, show } = openForm();
  expect(result.current.button).toBe('Book');
  write('day', '2026-11-24');
  show({ kind: 'sending' });
  expect(result.current).toMatchObject({ isSending: true, button: 'content.form.sending' });
  send();
  expect(sent).toEqual([]);
});

test('what the guest wrote stays when sending failed', () => {
  const { field, write, show, send, sent } = openForm();
  write('day', '2026-11-24');
  show({ kind: 'failed', code: 'internal', retryAfterS: 0 });
  expect(field('day')?.text).toBe('2026-11-24');
  send();
  expect(sent).toHaveLength(1);
});

test('a request without a response has its values in the form again', () => {
  const content = { day: '2026-11-24' };
  pendingRequests.assignId('133', { project_id: '', skin_id: '', window_id: '133', email: 'ada@example.org', content });
  const { field } = openForm();
  expect(field('day')?.text).toBe('2026-11-24');
  expect(field('email')?.text).toBe('ada@example.org');
});

test('the address is asked only of a guest who wants an answer by mail, and dropped when they change their mind', () => {
  const { field, sent, send, wantMail, write } = openForm();
  expect(field('email')).toBeUndefined();
  wantMail(true);
  write('email', 'ada@example.org');
  wantMail(false);
  expect(field('email')).toBeUndefined();
  write('day', '2026-11-24');
  send();
  expect(sent).toMatchObject([{ email: '' }]);
});

test('a hotel that cannot answer by mail does not offer it', () => {
  const { result } = openForm({ ...withMail, by_mail: false });
  expect(result.current.byMail).toBeUndefined();
});

test('each kind of field has its maximum length', () => {
  const { field, wantMail } = openForm();
  wantMail(true);
  expect(['day', 'note', 'email'].map((name) => field(name)?.maxLength)).toEqual([300, 4000, 254]);
});
