import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cinema } from '#cinema/contract';
import { addFilms } from '#cinema/testing';
import { type FakeClock, fakeClock } from '#platform/clock';
import { readConfig } from '#platform/node/config';
import { createMetrics } from '#platform/node/http';
import { recordingLog } from '#platform/node/log';
import { type Inject, SimulatedNetwork, simulatedPhone } from '#platform/node/testing';
import { seededRandom } from '#platform/random';
import { composeServer } from './compose.ts';
import type { Server } from './server-options.ts';
import { putPreparedHotel } from './testing/prepared-hotel.ts';

const folder = mkdtempSync(join(tmpdir(), 'bellhop-repeated-'));
const id = '5f0c1f3e-0000-4000-8000-0000000000aa';
let clock: FakeClock;
let server: Server;
let phone: ReturnType<typeof simulatedPhone>;

/** What a change that changes nothing must leave as it was. */
const tables = ['platform_outbox', 'platform_audit'] as const;

function countRecords(): readonly unknown[] {
  const database = new DatabaseSync(join(folder, 'bellhop.db'), { readOnly: true });
  const counts = tables.map((table) => database.prepare(`select count(*) as count from ${table}`).get()?.count);
  database.close();
  return counts;
}

async function call(name: string, data: object): Promise<unknown> {
  const calls = phone.wire.of() as unknown as { call(name: string, data: object): Promise<unknown> };
  const work = calls.call(name, data);
  work.catch(() => {});
  await clock.settled(work.catch(() => {}));
  return await work;
}

/** Changes that a guest may repeat, with what comes before them. */
const repeatable: { readonly [name: string]: () => Promise<object> | object } = {
  'LiveTV.setFavourite': async () => ({ channel_id: await firstChannel(), favourite: true }),
  'Tv_Messages.answerTvMessage': async () => ({ id: await openQuestion(), answer: 'yes' }),
  'Tv_Messages.markAsTvMessagesByMessageId': async () => ({
    message_id: await openQuestion(),
    mark_as_status: false,
  }),
  'Tv_Messages.deleteTvMessages': async () => ({ id: await openQuestion() }),
  'WakeUp.setWakeUp': () => ({ id, time: '07:15', days: [], on: true }),
  'WakeUp.removeWakeUp': () => ({ id }),
  'RetailSystem.declareAllergens': () => ({ allergens: ['fish'] }),
  'SystemSettings.setLanguageOfRoom': () => ({ room: '402', language: 'DE' }),
  'ParentalControl.setDevice': () => ({ child: true }),
  'LiveTV.setReminder': async () => ({ event_id: await nextProgramme() }),
  'LiveTV.removeReminder': async () => ({ event_id: await nextProgramme() }),
  'RoomControl.setSign': () => ({ sign: 'do_not_disturb' }),
  'RoomControl.setTurnDown': () => ({ on: true }),
  'RoomControl.setCleaning': () => ({ what: 'cleaning', weekdays: [1, 2], window: { start: '09:00', end: '10:00' } }),
  'RoomControl.setCleaningDay': () => ({ date: '2026-11-23', choice: 'towels' }),
  'RoomControl.cancelCleaning': () => ({ scope: 'tomorrow', canceled: true }),
  'Streaming.unpair': () => ({ device_id: 'none' }),
  'Flight.unwatchFlight': () => ({ flight_id: 'none' }),
  'Tv_Messages.unsubscribeFromPush': () => ({}),
};

/** Commands of guests that are stored and told, with what comes before them. */
const commands: { readonly [name: string]: () => Promise<object> | object } = {
  'Tv_Messages.reportTvMessages': async () => ({ steps: [{ message_id: await openQuestion(), step: 'shown' }] }),
  'VideoOnDemand.addResumeTime': () => ({ movie_id: 'film', resume_time: 60 }),
};

async function firstChannel(): Promise<number> {
  const { channels } = (await call('LiveTV.getTVChannels', {})) as { channels: { id: number }[] };
  return channels[0]?.id ?? 0;
}

async function nextProgramme(): Promise<string> {
  const data = { item_id: await firstChannel(), limit: 5 };
  const { events } = (await call('LiveTV.loadEPGContentOfItemId', data)) as { events: { id: string }[] };
  return events[2]?.id ?? '';
}

async function openQuestion(): Promise<string> {
  const load = async () => ((await call('Tv_Messages.loadTvMessages', {})) as { messages: { id: string }[] }).messages;
  if ((await load()).length === 0) {
    const texts = { en: { title: 'Your car', text: 'May we move it?' } };
    const body = { request_id: id, audience: { to: 'room', rooms: ['402'] }, asks: true, texts };
    const sent = await server.request('POST', '/api/v1/messages', body);
    expect(sent.status).toBeLessThan(300);
  }
  return (await load())[0]?.id ?? '';
}

beforeAll(async () => {
  clock = fakeClock();
  await putPreparedHotel(folder, 'small', clock);
  server = await composeServer({
    config: { ...readConfig({}), dataDir: folder },
    clock,
    random: seededRandom(1),
    log: recordingLog(),
    builds: folder,
    synchronous: 'OFF',
    metrics: createMetrics({ process: false }),
  });
  const stay = { room: '402', last_name: 'Quillfeather', arrival: '2026-11-20', departure: '2026-11-24', share: true };
  await server.request('POST', '/api/v1/stays', stay);
  await addFilms(server.database.store(cinema) as never, [{ id: 'film' }]);
  const network = new SimulatedNetwork(clock, () => server.gateway);
  const inject: Inject = (request) => server.http.inject(request as never);
  phone = simulatedPhone({ clock, random: seededRandom(3), inject, socketsOf: network.socketsOf.bind(network) });
  phone.wire.start();
  await call('Auth.authenticate', { room: '402', name: 'Quillfeather' });
});
afterAll(async () => {
  await server.close(0);
  rmSync(folder, { recursive: true, force: true });
});

/** Changes that are new ones when they are repeated, or are told apart by a `request_id`, and why nothing is missed. */
const others: { readonly [name: string]: string } = {
  'Auth.createSignInCode': 'a TV shows a new code',
  'Auth.redeemSignInCode': 'a code is good once',
  'Auth.revokeDevice': 'ends a session, once',
  'Auth.signOut': 'ends the session',
  'Chat.sendChatMessage': 'idempotent by `request_id`',
  'Voip.startCall': 'idempotent by `request_id`',
  'Voip.endCall': 'needs a call; has a test of its own',
  'Flight.watchFlight': 'needs flights; has a test of its own',
  'MobileKey.revoke': 'needs a lock system; ends keys, once',
  'QuickCheckout.checkOut': 'ends the stay; idempotent by `request_id`',
  'QuickCheckout.requestLateCheckOut': 'has a test of its own',
  'Radio.insertMyFavouritesManually': 'needs stations; has a test of its own',
  'Radio.removeMyFavouritesManually': 'needs stations; has a test of its own',
  'ReservationAssist.cancelRequest': 'a request is cancelled once',
  'ReservationAssist.sendRequest': 'idempotent by `request_id`',
  'RetailSystem.cancelOrder': 'an order is cancelled once',
  'RetailSystem.settleOrder': 'idempotent by `request_id`',
  'RetailSystem.transmitOrder': 'idempotent by `request_id`',
  'Streaming.pair': 'a device is paired once',
  'Streaming.showCode': 'a TV shows a new code',
  'SystemSettings.transmitFirmware': 'of a TV',
  'Tv_Messages.sendTvMessage': 'idempotent by `request_id`',
  'Tv_Messages.subscribeToPush': 'needs a browser’s keys; tells nobody',
  'VideoOnDemand.getBuyMovie': 'idempotent by `request_id`',
  'VideoOnDemand.settlePurchase': 'idempotent by `request_id`',
  'VideoOnDemand.unlockMovie': 'needs films',
  'WakeUp.setSleepTimer': 'starts the timer anew',
  'WakeUp.snooze': 'needs a wake-up that rings',
};

/** Commands that are told apart by what they answer, or reach no further than a device, and why nothing is missed. */
const otherCommands: { readonly [name: string]: string } = {
  'Auth.authenticate': 'makes a session; has limits of its own',
  'Chat.readChat': 'needs the chat; has a test of its own',
  'Chat.typeInChat': 'is stored nowhere',
  'PopUp.confirmEmergency': 'needs an emergency; has tests of its own',
  'Radio.getStream': 'has the same address again, in a test of its own',
  'RemoteControl.commandDone': 'of a TV; answers a command',
  'RemoteControl.control': 'a key of the remote control',
  'RemoteControl.reportState': 'of a TV; the latest state counts',
  'RemotePlayer.playChannel': 'plays on the TV',
  'RemotePlayer.playMovie': 'plays on the TV',
  'RemotePlayer.playMusic': 'plays on the TV',
  'RemotePlayer.playRadioChannel': 'plays on the TV',
  'RoomControl.startScene': 'sets devices of the room',
  'RoomControl.write': 'sets a device of the room',
  'RoomInformation.confirmForgotten': 'of a TV',
  'Statistic.processEventEnd': 'is summed up in memory',
  'Statistic.processEventStart': 'is summed up in memory',
  'WakeUp.acknowledge': 'needs a wake-up that rings; ends it once',
  'WakeUp.reportRinging': 'needs a wake-up that rings; begins it once',
};

const namesOf = (wanted: string) =>
  server.modules.list.flatMap(({ contract }) =>
    Object.entries(contract.calls).flatMap(([name, { effect = 'change' }]) => (effect === wanted ? [name] : [])),
  );

test('every change and command that guests can make is here', () => {
  expect([...Object.keys(repeatable), ...Object.keys(others)].toSorted()).toEqual(namesOf('change').toSorted());
  expect([...Object.keys(commands), ...Object.keys(otherCommands)].toSorted()).toEqual(namesOf('command').toSorted());
});

for (const [name, dataOf] of Object.entries({ ...commands, ...repeatable })) {
  test(`${name} tells and logs nothing when it is repeated`, async () => {
    const data = await dataOf();
    await call(name, data);
    const before = countRecords();
    await call(name, data);
    expect(countRecords()).toEqual(before);
  });
}
