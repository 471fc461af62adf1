import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { enrolTv } from './enrol-tv.ts';
import { type Guest, openGuest } from './guest.ts';
import { startNats, type TestNats } from './start-nats.ts';
import { startPostgres, type TestPostgres } from './start-postgres.ts';
import { type ServerProcess, startProcess } from './start-process.ts';

let postgres: TestPostgres;
let nats: TestNats;
let one: ServerProcess;
let two: ServerProcess;
let tv: Guest;
let phone: Guest;

const on = { power: 'on', volume: 18, muted: false, source: 'TV', shows: 'home' };

beforeAll(async () => {
  [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
  const environment = { DATABASE_URL: postgres.url, NATS_URL: nats.url, DEMO: 'quiet' };
  one = await startProcess(environment);
  two = await startProcess(environment);
});
afterAll(async () => {
  await Promise.all([one?.kill(), two?.kill(), nats?.stop()]);
  await postgres?.remove();
});

/** The phone is connected to one process, the TV of its room to the other. */
beforeEach(async () => {
  tv = await openGuest(two.port, await enrolTv({ code: one.port, confirm: two.port }, '214'));
  phone = await openGuest(one.port);
  expect(await phone.call('Auth.authenticate', { room: '214', name: 'Lindqvist' })).toMatchObject({ room: {} });
});
afterEach(() => {
  tv.close();
  phone.close();
});

type RoomTvs = {
  readonly rooms: readonly { readonly state: { readonly connected: boolean; readonly volume: number } }[];
};

async function shown(): Promise<RoomTvs['rooms'][number]['state'] | undefined> {
  const root = (await phone.call('RoomInformation.getRoomsByRoomnumber', {})) as RoomTvs;
  return root.rooms.find(({ state }) => state.connected)?.state;
}

test('a key on a phone at one process reaches the TV at the other, and the answer and the state return', async () => {
  await tv.call('RemoteControl.reportState', on);
  await expect.poll(shown).toMatchObject({ volume: 18, power: 'on' });
  const answer = phone.call('RemoteControl.control', { command: 'volumeUp' });
  await expect.poll(() => tv.received('RemoteControl.command')).toHaveLength(1);
  const [command] = tv.received('RemoteControl.command') as { readonly id: string }[];
  expect(command).toMatchObject({ command: 'volumeUp' });
  await tv.call('RemoteControl.reportState', { ...on, volume: 19 });
  await tv.call('RemoteControl.commandDone', { id: command?.id ?? '', result: 'done' });
  expect(await answer).toEqual({ result: 'done' });
  await expect.poll(() => phone.received('RemoteControl.stateChanged').at(-1)).toMatchObject({ state: { volume: 19 } });
});

test('a TV that says nothing at the other process is silent, and one that left it is not there', async () => {
  await tv.call('RemoteControl.reportState', on);
  await expect.poll(shown).toMatchObject({ power: 'on' });
  expect(await phone.call('RemoteControl.control', { command: 'ok' })).toEqual({ refused: 'tv_silent' });
  tv.close();
  await expect.poll(shown).toBeUndefined();
  expect(await phone.call('RemoteControl.control', { command: 'ok' })).toEqual({ refused: 'no_tv' });
});
