import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { CallRefusedError } from '#platform/web/wire';
import { RoomNote } from './room-note.tsx';

type Data = { readonly message: string; readonly request_id: string };

const sent: Data[] = [];
const toasts: string[] = [];
let refusal: string | undefined;

beforeEach(() => {
  sent.splice(0);
  toasts.splice(0);
  refusal = undefined;
});
afterEach(cleanup);

function open(): void {
  const call = async (_name: string, data: Data) => {
    sent.push(data);
    if (refusal) throw new CallRefusedError(refusal, true);
    return { message_id: 'm1' };
  };
  const shell = {
    wire: { of: () => ({ call }) },
    toast: (text: string) => void toasts.push(text),
    whileLoading: <T,>(work: Promise<T>) => work,
  };
  const snapshot = { language: 'en', ready: true, t: (key: string) => key };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const value = {
    shell,
    session: { isCheckedIn: true, room: '214' },
    property: {},
    query: {},
    route: {},
  } as unknown as ShellValue;
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC', twelveHourLanguages: [] } as never}>
      <ShellProvider value={value}>
        <RoomNote />
      </ShellProvider>
    </TextsProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'messages.room_note' }));
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'messages.room_note_send' });
const write = (text: string) =>
  fireEvent.change(screen.getByLabelText('messages.room_note_label'), { target: { value: text } });
const send = () => act(async () => fireEvent.submit(button().closest('form') as HTMLFormElement));

test('a note goes to the own room, and the sheet closes', async () => {
  open();
  expect(button().disabled).toBe(true);
  write('Back at six');
  await send();
  expect(sent).toMatchObject([{ message: 'Back at six', room: '214' }]);
  expect(toasts).toEqual(['messages.room_note_sent']);
  expect(screen.queryByLabelText('messages.room_note_label')).toBeNull();
});

test('one that failed keeps its words and its id, so that the room gets it once', async () => {
  open();
  write('Back at six');
  refusal = 'unavailable';
  await send();
  refusal = 'too_many_messages';
  await send();
  refusal = undefined;
  await send();
  expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(1);
  expect(toasts).toEqual(['messages.not_done', 'messages.room_note_too_many', 'messages.room_note_sent']);
});

test('the next note has an id of its own', async () => {
  open();
  write('One');
  await send();
  fireEvent.click(screen.getByRole('button', { name: 'messages.room_note' }));
  write('Two');
  await send();
  expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(2);
});
