import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type ChannelsTables,
  deleteOldGenerations,
  openTestChannels,
  type TestChannels,
  tvGuide,
  tvList,
} from '#channels/testing';
import { callRoute } from '#platform/node/testing';
import { readPlaylist } from '../../integrations/m3u/index.ts';
import { readGuideHere } from './testing/read-guide-here.ts';

let hotel: TestChannels;
beforeEach(async () => {
  hotel = await openTestChannels({ readPlaylist, createGuideReader: () => readGuideHere });
});
afterEach(() => hotel.platform.database.close());

const list = tvList(
  { name: 'One', attributes: 'tvg-id="one.de@HD" tvg-chno="7" group-title="General"' },
  { name: 'Two (720p)', attributes: 'group-title="News" radio="true"' },
  { name: 'Late', attributes: 'tvg-id="late" group-title="XXX"' },
);
/** A programme of `one.de` on the day of the test, whose clock is at noon UTC. */
const show = (start: string, stop: string | undefined, title: string, more = '') => ({
  channel: 'one.de',
  start: `${today()}${start}`,
  ...(stop !== undefined && { stop: `${today()}${stop}` }),
  title: `<title lang="de">${title}</title><title lang="en">${title} (en)</title>`,
  more,
});
const today = () => new Date(hotel.platform.clock.now()).toISOString().slice(0, 10).replaceAll('-', '');
const dayStart = () => Math.floor(hotel.platform.clock.now() / 86_400_000) * 86_400_000;
const at = (hour: number) => dayStart() + hour * 3_600_000;

async function advanceTo(hour: number): Promise<void> {
  await hotel.platform.clock.advance(Math.max(0, at(hour) - hotel.platform.clock.now()));
}

async function ids(): Promise<{ readonly [name: string]: number }> {
  const { body } = await callRoute(hotel.api, 'GET /api/v1/tv/channels', {});
  return Object.fromEntries(body.items.map(({ name, id }) => [name, id]));
}

test('imported channels keep the order of the playlist and have numbers of their own', async () => {
  const done = await hotel.importFile('channel', list);
  expect(done).toMatchObject({ state: 'done', channels: 3, skipped: 0, failure: null });
  const { channels } = await hotel.call('LiveTV.getTVChannels', await hotel.signIn(), {});
  expect(channels).toMatchObject([
    { name: 'One', number: 7, groups: ['General'], kind: 'tv', level: 0, locked: false },
    { name: 'Two', number: 1, kind: 'radio' },
    { name: 'Late', number: 2, level: 18, locked: true },
  ]);
});

test('a playlist is in the encoding that its Content-Type declares, where it is no UTF-8', async () => {
  const raw = Buffer.from('#EXTM3U\n#EXTINF:-1,\xe1\xeb\xf6\xe1\nhttps://a.example/1\n', 'latin1');
  const headers = { 'content-type': 'audio/x-mpegurl; charset=iso-8859-7' };
  const { body } = await callRoute(hotel.api, 'POST /api/v1/tv/channel-imports', { raw, headers });
  await hotel.ended('channel', body.id);
  expect(Object.keys(await ids())).toEqual(['αλφα']);
});

test('a programme’s times are written by the hotel’s patterns of the guide on the clock of the reader’s language', async () => {
  await hotel.importFile('channel', list);
  await hotel.importFile('guide', tvGuide(show('080500', '201500', 'Day')));
  const guest = await hotel.signIn('214', 'de');
  const { One = 0 } = await ids();
  const times = async (lang: string) => {
    const { events } = await hotel.call('LiveTV.loadEPGContentOfItemId', guest, { item_id: One, lang });
    return events.map((event) => [event.show_start_time, event.show_end_time]);
  };
  const set = (body: object) =>
    callRoute(hotel.hotel.property.api, 'PATCH /api/v1/properties/{propertyId}/settings', {
      params: { propertyId: '1' },
      body,
    });
  expect([await times('en'), await times('de')]).toEqual([[['9:05 AM', '9:15 PM']], [['09:05', '21:15']]]);
  await set({ epg_time_format_12h: 'hh.mm a', epg_time_format_24h: 'H.mm', clock_24h_languages: 'fr' });
  expect([await times('en'), await times('de')]).toEqual([[['09.05 AM', '09.15 PM']], [['9.05', '21.15']]]);
  await set({ clock_24h_languages: 'en' });
  expect(await times('en')).toEqual([['9.05', '21.15']]);
});

test('channels are filtered by kind, group and language', async () => {
  await hotel.importFile('channel', list);
  const guest = await hotel.signIn();
  const names = async (data: object) =>
    (await hotel.call('LiveTV.getTVChannels', guest, data)).channels.map(({ name }) => name);
  expect(await names({ kind: 'radio' })).toEqual(['Two']);
  expect(await names({ group: 'General' })).toEqual(['One']);
  expect(await names({ language: 'de' })).toEqual([]);
});

test('channels come in pages with their number', async () => {
  await hotel.importFile('channel', list);
  const guest = await hotel.signIn();
  const page = async (data: object) => {
    const { channels, total } = await hotel.call('LiveTV.getTVChannels', guest, data);
    return [channels.map(({ name }) => name), total];
  };
  expect(await page({ limit: 2 })).toEqual([['One', 'Two'], 3]);
  expect(await page({ offset: 2 })).toEqual([['Late'], 3]);
  expect(await page({ kind: 'tv', offset: 1, limit: 5 })).toEqual([['Late'], 2]);
});

test('guests learn the days that the guide has, and staff how far it reaches on each channel', async () => {
  await hotel.importFile('channel', list);
  const guest = await hotel.signIn();
  const dates = async () => (await hotel.call('LiveTV.getTVChannels', guest, {})).availableDates;
  expect(await dates()).toEqual([]);
  const late = { channel: 'one.de', title: '<title>Late</title>' };
  const next = (hours: number) => new Date(at(hours)).toISOString().replace(/\D/g, '').slice(0, 14);
  await hotel.importFile('guide', tvGuide(show('120000', '140000', 'A'), { ...late, start: next(44), stop: next(45) }));
  const day = (ahead: number) => new Date(at(24 * ahead)).toISOString().slice(0, 10);
  expect(await dates()).toEqual([day(0), day(1)]);
  const { body } = await callRoute(hotel.api, 'GET /api/v1/tv/channels', {});
  expect(body.items.map(({ guide_until }) => guide_until)).toEqual([new Date(at(45)).toISOString(), null, null]);
});

test('a playlist that comes again keeps ids and what staff changed, and removes what it lost', async () => {
  await hotel.importFile('channel', list);
  const before = await ids();
  const params = { id: before.One };
  await callRoute(hotel.api, 'PATCH /api/v1/tv/channels/{id}', { params, body: { number: 42, groups: ['Ours'] } });
  await hotel.importFile(
    'channel',
    tvList({ name: 'New' }, { name: 'One!', attributes: 'tvg-id="one.de@HD" tvg-chno="7" group-title="Theirs"' }),
    { confirmed: 'true' },
  );
  const { body } = await callRoute(hotel.api, 'GET /api/v1/tv/channels', {});
  expect(body.items.map(({ id, name, number, groups }) => ({ id, name, number, groups }))).toEqual([
    { id: before.One, name: 'One!', number: 42, groups: ['Ours'] },
    // 1 and 2 are kept for those that may come back.
    { id: 4, name: 'New', number: 3, groups: [] },
  ]);
});

test('a channel whose label changes keeps its id, its number and its place', async () => {
  await hotel.importFile('channel', list);
  const before = await ids();
  await callRoute(hotel.api, 'PATCH /api/v1/tv/channels/{id}', { params: { id: before.Two }, body: { number: 77 } });
  await hotel.importFile('channel', list.replace('Two (720p)', 'Two HD [Not 24/7]'));
  const { body } = await callRoute(hotel.api, 'GET /api/v1/tv/channels', {});
  expect(body.items.map(({ id, name, number }) => [id, name, number])).toContainEqual([before.Two, 'Two HD', 77]);
});

test('staff hide, number and order channels', async () => {
  await hotel.importFile('channel', list);
  const { One = 0, Two = 0, Late = 0 } = await ids();
  const edit = 'PATCH /api/v1/tv/channels/{id}';
  await callRoute(hotel.api, edit, { params: { id: Late }, body: { hidden: true } });
  await expect(callRoute(hotel.api, edit, { params: { id: Two }, body: { number: 7 } })).rejects.toMatchObject({
    code: 'number_taken',
  });
  await callRoute(hotel.api, 'PUT /api/v1/tv/channels/order', { body: { ids: [Two, One], renumber: true } });
  const { channels } = await hotel.call('LiveTV.getTVChannels', await hotel.signIn(), {});
  expect(channels.map(({ id, number }) => [id, number])).toEqual([
    [Two, 1],
    [One, 2],
  ]);
});

test('programmes are found by the id of the playlist without its feed, with gaps as placeholders', async () => {
  await advanceTo(13);
  await hotel.importFile('channel', list);
  const guide = tvGuide(show('120000', '140000', 'A'), show('133000', '150000', 'B'), show('160000', '170000', 'C'));
  expect(await hotel.importFile('guide', guide)).toMatchObject({ state: 'done', channels: 1, programmes: 3 });
  const { One = 0, Two = 0 } = await ids();
  const guest = await hotel.signIn('214', 'de');
  const { events } = await hotel.call('LiveTV.loadEPGContentOfItemId', guest, { item_id: One });
  expect(events).toMatchObject([
    { type: '', title: 'A', start_timestamp: at(12), end_timestamp: at(13.5) },
    { type: '', title: 'B', end_timestamp: at(15) },
    { type: 'placeholder', title: '', start_timestamp: at(15), end_timestamp: at(16) },
    { type: '', title: 'C' },
  ]);
  const current = await hotel.call('LiveTV.loadEPGContentOfItemId', guest, { item_id: One, limit: 1, lang: 'en' });
  expect(current.events.map(({ title }) => title)).toEqual(['A (en)']);
  expect((await hotel.call('LiveTV.loadEPGContentOfItemId', guest, { item_id: Two })).events).toEqual([]);
  await expect(hotel.call('LiveTV.loadEPGContentOfItemId', guest, { item_id: 99 })).rejects.toMatchObject({
    code: 'channel_unknown',
  });
});

test('one call has the current and next programme of every channel, another the rows of a span', async () => {
  await advanceTo(13);
  await hotel.importFile('channel', list);
  await hotel.importFile(
    'guide',
    tvGuide(show('120000', '140000', 'A', '<category>Film</category>'), show('140000', '150000', 'B')),
  );
  const { One = 0, Two = 0 } = await ids();
  const guest = await hotel.signIn('214', 'de');
  const now = await hotel.call('LiveTV.getCurrentProgrammes', guest, {});
  expect(now.genres).toEqual(['Film']);
  expect(now.events.find(({ channel_id: id }) => id === One)).toMatchObject({
    current: [at(12) / 1000, at(14) / 1000, `${One}-${(at(12) / 1000).toString(36)}`, 'A', 0, 0],
    next: [at(14) / 1000, at(15) / 1000, expect.any(String), 'B', -1, 0],
  });
  const span = { channel_ids: [Two, One], start_time: at(14), end_time: at(15) };
  const guide = await hotel.call('LiveTV.getGuide', guest, span);
  expect(guide.events.map(({ channel_id: id, rows }) => [id, rows.map((row) => row[3])])).toEqual([
    [Two, []],
    [One, ['B']],
  ]);
  await expect(hotel.call('LiveTV.getGuide', guest, { ...span, end_time: at(14 + 49) })).rejects.toMatchObject({
    code: 'span_too_long',
  });
});

test('a channel that is named again is answered once, and no question is of more channels than a screen has', async () => {
  await advanceTo(13);
  await hotel.importFile('channel', list);
  await hotel.importFile('guide', tvGuide(show('120000', '140000', 'A')));
  const { One = 0 } = await ids();
  const { data } = hotel.api.contract.calls['LiveTV.getGuide'];
  const span = { start_time: at(12), end_time: at(15) };
  const again = data.parse({ channel_ids: Array.from({ length: 50 }, () => One), ...span });
  const { events } = await hotel.call('LiveTV.getGuide', await hotel.signIn(), again);
  expect(events.map(({ channel_id: id, rows }) => [id, rows.length])).toEqual([[One, 1]]);
  const many = Array.from({ length: 51 }, (_, index) => index + 1);
  expect(data.safeParse({ channel_ids: many, ...span }).success).toBe(false);
});

test('a guide of very many programmes is not answered at once', async () => {
  await advanceTo(13);
  await hotel.importFile('channel', list);
  const time = (at: number) => new Date(at * 1000).toISOString().slice(11, 19).replaceAll(':', '');
  const shows = Array.from({ length: 5_100 }, (_, index) => show(time(16 * index), time(16 * index + 16), 'A'));
  await hotel.importFile('guide', tvGuide(...shows));
  const { One = 0 } = await ids();
  const call = hotel.call('LiveTV.getGuide', await hotel.signIn(), {
    ...{ channel_ids: [One], start_time: at(0), end_time: at(24) },
  });
  await expect(call).rejects.toMatchObject({ code: 'span_too_long' });
});

test('all that the guide knows of a programme is returned in the caller’s language', async () => {
  await advanceTo(13);
  await hotel.importFile('channel', list);
  const more =
    '<desc lang="de">Worum es geht</desc><credits><director>Ann Ex</director></credits><rating><value>16</value></rating>';
  await hotel.importFile('guide', tvGuide(show('120000', '140000', 'A', more)));
  const { One = 0 } = await ids();
  const event_id = `${One}-${(at(12) / 1000).toString(36)}`;
  const programme = await hotel.call('LiveTV.getProgramme', await hotel.signIn('214', 'de'), { event_id });
  expect(programme).toMatchObject({
    title: 'A',
    description: 'Worum es geht',
    level: 16,
    credits: [{ role: 'director', name: 'Ann Ex', as: '' }],
    reminder: false,
  });
});

test('a file that is no guide, or breaks off, leaves the guide alone', async () => {
  await advanceTo(13);
  await hotel.importFile('channel', list);
  const good = tvGuide(show('120000', '140000', 'A'));
  await hotel.importFile('guide', good);
  const guest = await hotel.signIn();
  const { One = 0 } = await ids();
  for (const bad of ['<ProgramGuide/>', '', good.slice(0, -12), '<tv></tv>']) {
    expect(await hotel.importFile('guide', bad)).toMatchObject({ state: 'failed', programmes: 0 });
    expect((await hotel.call('LiveTV.loadEPGContentOfItemId', guest, { item_id: One })).events).toHaveLength(1);
  }
});

test('a new guide replaces the old one, whose rows are deleted later', async () => {
  await advanceTo(13);
  await hotel.importFile('channel', list);
  for (const title of ['Old', 'New']) await hotel.importFile('guide', tvGuide(show('120000', '140000', title)));
  const { One = 0 } = await ids();
  const guest = await hotel.signIn('214', 'de');
  expect((await hotel.call('LiveTV.loadEPGContentOfItemId', guest, { item_id: One })).events[0]?.title).toBe('New');
  const store = hotel.platform.database.store<ChannelsTables, typeof hotel.api.contract>(hotel.api.contract);
  const count = async () => (await store.read.selectFrom('tv_guide_pages').select('generation').execute()).length;
  await deleteOldGenerations({ store, platform: hotel.platform });
  expect(await count()).toBe(2);
  await hotel.platform.clock.advance(600_000);
  await deleteOldGenerations({ store, platform: hotel.platform });
  expect(await count()).toBe(1);
});

test('favourites belong to the stay and end with it', async () => {
  await hotel.importFile('channel', list);
  const { One = 0 } = await ids();
  const guest = await hotel.signIn();
  await hotel.call('LiveTV.setFavourite', guest, { channel_id: One, favourite: true });
  const favourites = async (who: typeof guest | ReturnType<typeof hotel.tvOf>) =>
    (await hotel.call('LiveTV.getTVChannels', who, {})).channels.filter(({ favourite }) => favourite).length;
  expect(await favourites(guest)).toBe(1);
  expect(await favourites(hotel.tvOf(guest))).toBe(1);
  expect(await favourites(await hotel.signIn('215'))).toBe(0);
  await hotel.module.jobs['channels.forget_stay']?.({ payload: { stay_id: guest.stayId, room_id: '' }, at: 0 }, '1');
  expect(await favourites(guest)).toBe(0);
});

test('a locked channel needs the room number, which unlocks the device alone and for a while', async () => {
  await hotel.importFile('channel', list);
  const { Late = 0 } = await ids();
  const guest = await hotel.signIn();
  const stream = (who: typeof guest | ReturnType<typeof hotel.tvOf>, code?: string) =>
    hotel.call('LiveTV.getStream', who, { channel_id: Late, ...(code !== undefined && { code }) });
  await expect(stream(guest)).rejects.toMatchObject({ code: 'channel_locked' });
  await expect(stream(guest, '215')).rejects.toMatchObject({ code: 'code_wrong' });
  expect(await stream(guest, '214')).toMatchObject({ url: 'https://tv.example/Late.m3u8', kind: 'hls' });
  expect(await stream(guest)).toMatchObject({ kind: 'hls' });
  await expect(stream(hotel.tvOf(guest))).rejects.toMatchObject({ code: 'channel_locked' });
  await hotel.platform.clock.advance(120 * 60_000);
  await expect(stream(guest)).rejects.toMatchObject({ code: 'channel_locked' });
});

test('a child’s device has no channel from the parental age on, and has to be unlocked anew', async () => {
  await hotel.importFile('channel', list);
  const { Late = 0 } = await ids();
  const guest = await hotel.signIn();
  const child = { ...guest, sessionId: 'session-of-the-child' };
  const stream = (who: typeof guest, code?: string) =>
    hotel.call('LiveTV.getStream', who, { channel_id: Late, ...(code !== undefined && { code }) });
  const set = (is: boolean, code = '') =>
    hotel.family.call('ParentalControl.setDevice', child, { child: is, code }).then(() => hotel.deliver());
  const names = async (who: typeof guest) =>
    (await hotel.call('LiveTV.getTVChannels', who, {})).channels.map(({ name }) => name);
  await stream(child, '214');
  await set(true);
  expect(await names(child)).toEqual(['One', 'Two']);
  await expect(stream(child, '214')).rejects.toMatchObject({ code: 'channel_unknown' });
  const send = hotel.call('RemotePlayer.playChannel', child, { start_channel_id: Late });
  await expect(send).rejects.toMatchObject({ code: 'channel_unknown' });
  expect(await names(guest)).toEqual(['One', 'Two', 'Late']);
  await set(false, '214');
  expect(await names(child)).toEqual(['One', 'Two', 'Late']);
  await expect(stream(child)).rejects.toMatchObject({ code: 'channel_locked' });
});

test('guide and reminders of a child’s device name no programme of a hidden channel, and no code opens a programme for adults', async () => {
  await advanceTo(13);
  await hotel.importFile('channel', list);
  const rating = '<rating system="FSK"><value>18</value></rating>';
  const late = [show('120000', '160000', 'Now'), show('160000', '170000', 'Next')];
  const guide = [show('120000', '160000', 'Adults', rating), ...late.map((one) => ({ ...one, channel: 'late' }))];
  await hotel.importFile('guide', tvGuide(...guide));
  const { One = 0, Late = 0 } = await ids();
  const guest = await hotel.signIn();
  const child = { ...guest, sessionId: 'session-of-the-child' };
  const event_id = `${Late}-${(at(16) / 1000).toString(36)}`;
  await hotel.call('LiveTV.setReminder', guest, { event_id });
  await hotel.family.call('ParentalControl.setDevice', child, { child: true });
  const seen = async (who: typeof guest) => {
    const span = { start_time: at(12), end_time: at(18) };
    const { events } = await hotel.call('LiveTV.getGuide', who, { channel_ids: [Late], ...span });
    const { events: current } = await hotel.call('LiveTV.getCurrentProgrammes', who, {});
    const { reminders } = await hotel.call('LiveTV.getReminders', who, {});
    return [events[0]?.rows.length, current.some(({ channel_id: id }) => id === Late), reminders.length];
  };
  expect([await seen(guest), await seen(child)]).toEqual([
    [2, true, 1],
    [0, false, 0],
  ]);
  const unknown = { code: 'programme_unknown' };
  await expect(hotel.call('LiveTV.getProgramme', child, { event_id })).rejects.toMatchObject(unknown);
  await expect(hotel.call('LiveTV.setReminder', child, { event_id })).rejects.toMatchObject(unknown);
  const day = hotel.call('LiveTV.loadEPGContentOfItemId', child, { item_id: Late });
  await expect(day).rejects.toMatchObject({ code: 'channel_unknown' });
  const stream = hotel.call('LiveTV.getStream', child, { channel_id: One, code: '214' });
  await expect(stream).rejects.toMatchObject({ code: 'channel_locked' });
});

test('a stream says when a programme begins that needs the code, which then locks it again', async () => {
  await advanceTo(13);
  await hotel.importFile('channel', list);
  const rating = '<rating system="FSK"><value>18</value></rating>';
  const evening = [show('160000', '170000', 'B', rating), show('170000', '180000', 'C')];
  await hotel.importFile('guide', tvGuide(show('120000', '160000', 'A'), ...evening));
  const { One = 0 } = await ids();
  const guest = await hotel.signIn();
  const stream = (code?: string) =>
    hotel.call('LiveTV.getStream', guest, { channel_id: One, ...(code !== undefined && { code }) });
  expect((await stream()).ask_again_at).toBe(at(16));
  await advanceTo(16);
  await expect(stream()).rejects.toMatchObject({ code: 'channel_locked' });
  // The code counts for two hours, which is longer than the programme.
  expect((await stream('214')).ask_again_at).toBe(null);
  await advanceTo(17);
  expect((await stream()).ask_again_at).toBe(null);
});

test('five wrong parental codes make even the right one wait', async () => {
  await hotel.importFile('channel', list);
  const { Late = 0 } = await ids();
  const guest = await hotel.signIn();
  const tryCode = (code: string) => hotel.call('LiveTV.getStream', guest, { channel_id: Late, code });
  for (let tries = 0; tries < 5; tries += 1) await expect(tryCode('1')).rejects.toMatchObject({ code: 'code_wrong' });
  await expect(tryCode('214')).rejects.toMatchObject({ code: 'too_many_codes', details: { retry_after_s: 900 } });
  await hotel.platform.clock.advance(900_000);
  expect(await tryCode('214')).toMatchObject({ kind: 'hls' });
});

test('a reminder is announced two minutes before, to the stay and the TVs of its room', async () => {
  await advanceTo(13);
  await hotel.importFile('channel', list);
  await hotel.importFile('guide', tvGuide(show('120000', '140000', 'A'), show('140000', '150000', 'B')));
  const { One = 0 } = await ids();
  const guest = await hotel.signIn('214', 'de');
  const idAt = (hour: number) => `${One}-${(at(hour) / 1000).toString(36)}`;
  await expect(hotel.call('LiveTV.setReminder', guest, { event_id: idAt(12) })).rejects.toMatchObject({
    code: 'programme_begun',
  });
  await hotel.call('LiveTV.setReminder', guest, { event_id: idAt(14) });
  expect((await hotel.call('LiveTV.getReminders', guest, {})).reminders).toMatchObject([
    { title: 'B', channel_name: 'One' },
  ]);
  const [job] = await hotel.platform.database.platform.read
    .selectFrom('platform_jobs')
    .select(['payload', 'run_at'])
    .where('job', '=', 'channels.remind')
    .execute();
  expect(job?.run_at).toBe(at(14) - 120_000);
  await hotel.deliver();
  for (let run = 0; run < 2; run += 1)
    await hotel.module.jobs['channels.remind']?.(JSON.parse(job?.payload ?? ''), '1');
  await hotel.deliver();
  const pushes = hotel.platform.socketActions.filter(({ action }) => action === 'push LiveTV.reminderDue');
  expect(pushes.map(({ target }) => target)).toEqual([
    { property: '1', stayId: guest.stayId },
    { property: '1', roomId: guest.roomId, kind: 'tv' },
  ]);
});

test('a reminder follows its programme into a new guide', async () => {
  await advanceTo(13);
  await hotel.importFile('channel', list);
  await hotel.importFile('guide', tvGuide(show('140000', '150000', 'B')));
  const { One = 0 } = await ids();
  const guest = await hotel.signIn('214', 'de');
  await hotel.call('LiveTV.setReminder', guest, { event_id: `${One}-${(at(14) / 1000).toString(36)}` });
  await hotel.importFile('guide', tvGuide(show('144500', '153000', 'B')));
  await hotel.module.jobs['channels.follow_guide']?.({ payload: {}, at: 0 }, '1');
  expect((await hotel.call('LiveTV.getReminders', guest, {})).reminders).toMatchObject([
    { start_timestamp: at(14.75) },
  ]);
  await hotel.call('LiveTV.removeReminder', guest, { event_id: `${One}-${(at(14.75) / 1000).toString(36)}` });
  expect((await hotel.call('LiveTV.getReminders', guest, {})).reminders).toEqual([]);
});

test('a channel is played on the TV of the caller’s room', async () => {
  await hotel.importFile('channel', list);
  const { One = 0 } = await ids();
  const guest = await hotel.signIn();
  const play_id = '5f0c1f3e-0000-4000-8000-000000000001';
  const play = () => hotel.call('RemotePlayer.playChannel', guest, { start_channel_id: One, play_id });
  await expect(play()).rejects.toMatchObject({ code: 'no_tv' });
  hotel.tvs.set(guest.roomId, 'done');
  expect(await play()).toEqual({ result: 'done' });
  expect(hotel.sent).toEqual([`${guest.roomId} channel|${One} ${play_id}`]);
});

test.each([
  ['tv_silent', 'tv_silent'],
  ['not_playable', 'not_on_this_set'],
  ['not_on_this_set', 'not_on_this_set'],
  ['standby', 'not_on_this_set'],
] as const)('a channel counts as played only where the TV says so: %s is refused as %s', async (outcome, code) => {
  await hotel.importFile('channel', list);
  const { One = 0 } = await ids();
  const guest = await hotel.signIn();
  const play = () => hotel.call('RemotePlayer.playChannel', guest, { start_channel_id: One });
  hotel.tvs.set(guest.roomId, outcome);
  await expect(play()).rejects.toMatchObject({ code });
  for (const result of ['started', 'locked'] as const) {
    hotel.tvs.set(guest.roomId, result);
    expect(await play()).toEqual({ result });
  }
});
