import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type GuestShell, ShellProvider, type ShellValue } from '#platform/web/guest-shell';
import { type Texts, TextsProvider } from '#platform/web/i18n';
import { Reminder } from './reminder.tsx';

afterEach(cleanup);

const now = Date.parse('2026-11-24T20:13:30Z');
const news = {
  event_id: '5-news',
  channel_id: 5,
  channel_name: 'Eins Alp',
  title: 'News',
  start_timestamp: now + 90_000,
};
const film = { ...news, event_id: '5-film', title: 'Film', start_timestamp: now + 3_600_000 };
const due = { ...news, stay_id: 'stay', channel_number: 1 };

const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
const snapshot = { language: 'en', ready: true, t };
const texts = { subscribe: () => () => undefined, snapshot: () => snapshot } as unknown as Texts;

/** A device of a stay that has these reminders; `connect` is its line, and `push` says that one is due. */
async function openDevice({ isCheckedIn = true, isConnected = false } = {}) {
  const dialogs: string[] = [];
  const calls: string[] = [];
  const lines: ((open: boolean) => void)[] = [];
  const pushes: ((root: object) => void)[] = [];
  const wire = {
    of: () => ({
      call: async (name: string) => {
        calls.push(name);
        return name === 'LiveTV.getReminders' ? { reminders: [news, film] } : {};
      },
      on: (_name: string, listener: (root: object) => void) => {
        pushes.push(listener);
        return () => undefined;
      },
    }),
    state: () => ({ clockCorrections: 0 }),
    subscribe: () => () => undefined,
    onConnection: (listener: (open: boolean) => void) => {
      lines.push(listener);
      listener(isConnected);
      return () => undefined;
    },
  };
  const openDialog = ({ title }: { readonly title: string }) => void dialogs.push(title);
  const shell = { wire, openDialog, serverNow: () => now } as unknown as GuestShell;
  const session = { stayId: 'stay', roomId: '7', isCheckedIn };
  render(
    <TextsProvider texts={texts} formatSettings={{ zone: 'UTC' }}>
      <ShellProvider value={{ shell, session } as unknown as ShellValue}>
        <Reminder />
      </ShellProvider>
    </TextsProvider>,
  );
  return {
    dialogs,
    calls,
    connect: () => act(async () => lines.forEach((line) => void line(true))),
    push: () => act(async () => pushes.forEach((listener) => void listener(due))),
  };
}

test('a reminder that was due while the device had no connection is shown once it has one, and one for later is not', async () => {
  const { dialogs, connect } = await openDevice();
  expect(dialogs).toEqual([]);
  await connect();
  expect(dialogs).toEqual(['guide.reminder_due Eins Alp News']);
});

test('a reminder is shown once, however often the device connects or hears of it', async () => {
  const { dialogs, connect, push } = await openDevice();
  await push();
  await connect();
  await connect();
  await push();
  expect(dialogs).toEqual(['guide.reminder_due Eins Alp News']);
});

test('a device without a stay asks for none', async () => {
  const { calls, connect } = await openDevice({ isCheckedIn: false });
  await connect();
  expect(calls).toEqual([]);
});

test('a device that is connected already asks for nothing until it has lost its connection', async () => {
  const { calls, connect } = await openDevice({ isConnected: true });
  expect(calls).toEqual([]);
  await connect();
  expect(calls).toContain('LiveTV.getReminders');
});
