import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestChannels, type TestChannels, tvGuide, tvList } from '#channels/testing';
import { callRoute } from '#platform/node/testing';
import { readPlaylist } from '../../integrations/m3u/index.ts';
import { readGuideHere } from './testing/read-guide-here.ts';

let hotel: TestChannels;
beforeEach(async () => {
  hotel = await openTestChannels({ readPlaylist, createGuideReader: () => readGuideHere });
});
afterEach(() => hotel.platform.database.close());

const listOf = (...names: readonly string[]) =>
  tvList(...names.map((name) => ({ name, attributes: `tvg-id="${name}"` })));
const all = listOf('One', 'Two', 'Three', 'Four');
const dayMs = 86_400_000;

async function channels() {
  return (await callRoute(hotel.api, 'GET /api/v1/tv/channels', {})).body.items;
}
const names = async () => (await channels()).map(({ name }) => name);
const shownNames = async () =>
  (await hotel.call('LiveTV.getTVChannels', await hotel.signIn(), {})).channels.map(({ name }) => name);

/** Runs what the server runs every few minutes. */
async function tidy(ms: number): Promise<void> {
  await hotel.platform.clock.advance(ms);
  const stop = await hotel.module.start?.();
  await hotel.platform.clock.advance(600_000);
  await stop?.();
  await hotel.deliver();
}

test.each([
  ['#EXTM3U\n', 'empty'],
  ['Your subscription has expired', 'not_a_playlist'],
  ['<html><body>502 Bad Gateway</body></html>', 'not_a_playlist'],
] as const)('%j is a failure and changes nothing', async (answer, failure) => {
  await hotel.importFile('channel', all);
  expect(await hotel.importFile('channel', answer)).toMatchObject({ state: 'failed', failure, question: null });
  expect(await names()).toEqual(['One', 'Two', 'Three', 'Four']);
});

test('a list that would take more than half away waits for an answer; half is no question', async () => {
  await hotel.importFile('channel', all);
  const held = await hotel.importFile('channel', listOf('One'));
  expect(held).toMatchObject({ state: 'waiting', question: { removes: 3, of: 4 }, channels: 1, finished_at: null });
  expect(await shownNames()).toEqual(['One', 'Two', 'Three', 'Four']);
  expect(await hotel.importFile('channel', listOf('One', 'Two'))).toMatchObject({ state: 'done', question: null });
  expect(await shownNames()).toEqual(['One', 'Two']);
});

test('a key that says nothing about it is asked nothing', async () => {
  await hotel.importFile('channel', all);
  expect(await hotel.importFile('channel', listOf('One'), {})).toMatchObject({ state: 'done', question: null });
  expect(await shownNames()).toEqual(['One']);
});

test('the share is a setting of the hotel', async () => {
  await callRoute(hotel.hotel.property.api, 'PATCH /api/v1/properties/{propertyId}/settings', {
    params: { propertyId: '1' },
    body: { imports_ask_percent: 0 },
  });
  await hotel.importFile('channel', all);
  expect(await hotel.importFile('channel', listOf('One', 'Two', 'Three'))).toMatchObject({ state: 'waiting' });
});

test('staff say yes or no, once', async () => {
  await hotel.importFile('channel', all);
  const answer = (id: string, what: 'apply' | 'discard') =>
    what === 'apply'
      ? callRoute(hotel.api, 'POST /api/v1/tv/imports/{id}/apply', { params: { id } })
      : callRoute(hotel.api, 'POST /api/v1/tv/imports/{id}/discard', { params: { id } });
  const first = await hotel.importFile('channel', listOf('One'));
  expect((await answer(first.id, 'discard')).body).toMatchObject({ state: 'failed', failure: 'discarded' });
  await expect(answer(first.id, 'apply')).rejects.toMatchObject({ code: 'not_waiting' });
  expect(await names()).toHaveLength(4);
  const second = await hotel.importFile('channel', listOf('New', 'One'));
  // A short list may have been applied by the time its record is read.
  expect((await answer(second.id, 'apply')).body.state).toMatch(/^(?:running|done)$/);
  expect(await hotel.ended('channel', second.id)).toMatchObject({ state: 'done', failure: null, channels: 2 });
  expect(await names()).toEqual(['One', 'New']);
});

test('a question that nobody answers is withdrawn after 30 days', async () => {
  await hotel.importFile('channel', all);
  const { id } = await hotel.importFile('channel', listOf('One'));
  await tidy(31 * dayMs);
  expect(await hotel.ended('channel', id)).toMatchObject({ state: 'failed', failure: 'discarded' });
  expect(await names()).toHaveLength(4);
});

test('a channel that comes back within 30 days is what it was: number, marks, favourites, reminders', async () => {
  const now = hotel.platform.clock.now();
  const time = (ms: number) => new Date(ms).toISOString().replace(/[-:T]/g, '').slice(0, 14);
  await hotel.importFile('channel', all);
  const start = Math.floor(now / 1000) * 1000 + 7_200_000;
  const film = { channel: 'Two', start: time(start), stop: time(start + 3_600_000), title: '<title>Film</title>' };
  await hotel.importFile('guide', tvGuide(film));
  const [, two, three] = await channels();
  const edit = (id: number, body: object) =>
    callRoute(hotel.api, 'PATCH /api/v1/tv/channels/{id}', { params: { id }, body });
  await edit(two?.id ?? 0, { name: 'Zwei', number: 42, level: 12 });
  await edit(three?.id ?? 0, { hidden: true });
  const guest = await hotel.signIn();
  await hotel.call('LiveTV.setFavourite', guest, { channel_id: two?.id ?? 0, favourite: true });
  await hotel.call('LiveTV.setReminder', guest, { event_id: `${two?.id}-${(start / 1000).toString(36)}` });
  await hotel.importFile('channel', listOf('One', 'Four'), { confirmed: 'true' });
  expect(await names()).toEqual(['One', 'Four']);
  expect((await hotel.call('LiveTV.getReminders', guest, {})).reminders).toEqual([]);
  await hotel.importFile('channel', listOf('One', 'Four', 'New'));
  await hotel.importFile('channel', all);
  const back = await channels();
  expect(back.find(({ id }) => id === two?.id)).toMatchObject({ name: 'Zwei', number: 42, level: 12 });
  expect(back.find(({ id }) => id === three?.id)).toMatchObject({ name: 'Three', number: 3, hidden: true });
  const { channels: shown } = await hotel.call('LiveTV.getTVChannels', guest, {});
  expect(shown.filter(({ favourite }) => favourite).map(({ name }) => name)).toEqual(['Zwei']);
  expect((await hotel.call('LiveTV.getReminders', guest, {})).reminders).toMatchObject([{ title: 'Film' }]);
});

test('after 30 days a channel that is gone is forgotten', async () => {
  await hotel.importFile('channel', all);
  const [one] = await channels();
  await hotel.importFile('channel', listOf('Two', 'Three', 'Four'));
  await tidy(30 * dayMs + 1);
  await hotel.importFile('channel', all);
  expect((await channels()).find(({ name }) => name === 'One')?.id).not.toBe(one?.id);
});

test('a guide that lacks most of the days to come waits for an answer; what is over is no loss', async () => {
  const today = Math.floor(hotel.platform.clock.now() / dayMs);
  const guideOf = (...days: readonly number[]) =>
    tvGuide(
      ...days.map((day) => {
        const date = new Date((today + day) * dayMs).toISOString().slice(0, 10).replaceAll('-', '');
        return { channel: 'One', start: `${date}100000`, stop: `${date}110000`, title: '<title>A</title>' };
      }),
    );
  await hotel.importFile('guide', guideOf(-3, -2, -1, 0, 1));
  expect(await hotel.importFile('guide', guideOf(0, 1, 2, 3))).toMatchObject({ state: 'done' });
  const held = await hotel.importFile('guide', guideOf(0));
  expect(held).toMatchObject({ state: 'waiting', question: { removes: 3, of: 4 } });
  await tidy(0);
  await callRoute(hotel.api, 'POST /api/v1/tv/imports/{id}/apply', { params: { id: held.id } });
  expect(await hotel.ended('guide', held.id)).toMatchObject({ state: 'done', programmes: 1 });
});

test('staff empty channels and guide of their files on purpose', async () => {
  await hotel.importFile('channel', all);
  await callRoute(hotel.api, 'DELETE /api/v1/tv/guide', {});
  await callRoute(hotel.api, 'DELETE /api/v1/tv/channels', {});
  expect(await names()).toEqual([]);
  await hotel.importFile('channel', all);
  expect((await channels()).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});
