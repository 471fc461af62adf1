import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ApiProblem, createQueryClient, DeskProvider, type DeskValue, QueryProvider } from '#platform/web/desk-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { RoomField } from './room-field.tsx';
import { type RoomEntry, useRoomEntry } from './use-room-entry.ts';

afterEach(cleanup);
// The document has no layout.
HTMLElement.prototype.scrollIntoView = () => undefined;

const lindqvist = { id: 'l', state: 'in_house', last_name: 'Lindqvist', departure: '2026-11-23', permanent: false };
const ekstrom = { ...lindqvist, id: 'e', state: 'expected', last_name: 'Ekström' };
const rooms = [
  { id: '1', room: '214', stays: [lindqvist], upcoming: [] },
  { id: '2', room: '114', stays: [ekstrom], upcoming: [] },
  { id: '3', room: '215', stays: [], upcoming: [] },
];

let entry: RoomEntry;
function Form({ problem, ownId }: { readonly problem: ApiProblem | null; readonly ownId?: string }) {
  entry = useRoomEntry({ initial: '', until: '2026-11-26', problem, ...(ownId && { ownId }) });
  return <RoomField label="Room" entry={entry} error={undefined} />;
}

/** Opens the field; texts are their own keys with the name, so that a sentence shows whom it is about. */
function open(
  form: { readonly problem: ApiProblem | null; readonly ownId?: string; readonly reserved?: object } = {
    problem: null,
  },
) {
  const items = form.reserved ? [...rooms, { id: '4', room: '216', stays: [], upcoming: [form.reserved] }] : rooms;
  const request = async () => ({ today: '2026-11-21', zone: 'UTC', items, next: null });
  const value = { desk: { api: { request } }, staff: { permissions: 'all' } } as unknown as DeskValue;
  const t = (key: string, values?: { name?: string }) => [key, values?.name].filter(Boolean).join(' ');
  const snapshot = { language: 'en', ready: true, t };
  const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;
  const tree = (problem: ApiProblem | null) => (
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <QueryProvider client={createQueryClient()}>
        <DeskProvider value={value}>
          <Form {...form} problem={problem} />
        </DeskProvider>
      </QueryProvider>
    </TextsProvider>
  );
  render(tree(form.problem));
}

const field = () => screen.getByRole('combobox');
const press = (key: string) => fireEvent.keyDown(field(), { key });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const listed = (count: number) => expect.poll(() => options()).toHaveLength(count);

test('the list has free rooms first, and what is typed narrows it', async () => {
  open();
  fireEvent.click(field());
  await listed(3);
  expect(options()).toEqual(['215rooms.pick.free', '114rooms.pick.arriving Ekström', '214rooms.pick.until Lindqvist']);
  type('lind');
  expect(options()).toEqual(['214rooms.pick.until Lindqvist']);
});

test('arrows and Enter choose a room, and a free one asks nothing', async () => {
  open();
  fireEvent.click(field());
  await listed(3);
  press('ArrowDown');
  press('Enter');
  expect(entry).toMatchObject({ room: '215', isUndecided: false });
  expect([screen.queryByRole('listbox'), screen.queryByRole('alert')]).toEqual([null, null]);
});

test('a taken room asks, and the answer is for that room only', async () => {
  open();
  fireEvent.click(field());
  await listed(3);
  type('214');
  press('Escape');
  screen.getByText('rooms.taken Lindqvist');
  expect(entry).toMatchObject({ isUndecided: true, share: false });
  fireEvent.click(screen.getByText('rooms.share'));
  expect(entry).toMatchObject({ isUndecided: false, share: true });
  type('114');
  press('Escape');
  screen.getByText('rooms.kept Ekström');
  expect(entry).toMatchObject({ isUndecided: true, share: false });
  fireEvent.click(screen.getByText('rooms.choose_another'));
  expect(entry.room).toBe('');
});

test('a guest’s own reservation asks nothing', async () => {
  open({ problem: null, ownId: 'e' });
  fireEvent.click(field());
  await listed(3);
  type('114');
  press('Escape');
  expect(entry.isUndecided).toBe(false);
});

test('the server’s refusal asks about a guest who came in meanwhile', async () => {
  const stays = [{ id: 'n', last_name: 'Newcomer', departure: '2026-11-25' }];
  open({ problem: new ApiProblem(409, { code: 'room_taken', room: '215', stays }) });
  type('215');
  press('Escape');
  screen.getByText('rooms.taken Newcomer');
});

test('a room that somebody needs before the guest leaves asks', async () => {
  const okafor = { id: 'o', last_name: 'Okafor', arrival: '2026-11-24', departure: '2026-11-28' };
  open({ problem: null, reserved: okafor });
  fireEvent.click(field());
  await listed(4);
  type('216');
  press('Escape');
  screen.getByText('rooms.reserved Okafor');
  expect(entry).toMatchObject({ isUndecided: true });
});
