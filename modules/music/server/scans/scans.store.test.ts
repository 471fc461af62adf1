import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestMusic, type TestMusic } from '#music/testing';
import { systemClock } from '#platform/clock';
import { callRoute } from '#platform/node/testing';
import { FolderScan } from './scan-folder.ts';
import { claimScan, noteScan, requestScan } from './scan-records.ts';

let hotel: TestMusic;
beforeEach(async () => {
  hotel = await openTestMusic();
});
afterEach(() => hotel.close());

const pines = { artist: 'Auer', album: 'Stone Pines' };
const titles = async () => (await hotel.songs()).map(({ title, present }) => `${title}${present ? '' : ' (gone)'}`);

test('a scan reads what is new, and nothing a second time', async () => {
  hotel.put('Pines/1.mp3', { ...pines, title: 'One', track: 1 });
  hotel.put('Pines/2.mp3', { ...pines, title: 'Two', track: 2 });
  hotel.put('Pines/3.wma', { refused: 'format_not_played', what: 'browsers do not play WMA' });
  expect(await hotel.scan()).toMatchObject({
    ...{ state: 'done', songs: 2, added: 2, skipped: 1, problem_count: 1 },
    problems: [{ path: 'Pines/3.wma', what: 'browsers do not play WMA' }],
  });
  expect(await titles()).toEqual(['One', 'Two']);
  hotel.read.length = 0;
  expect(await hotel.scan()).toMatchObject({ songs: 2, added: 0, skipped: 1 });
  expect(hotel.read).toEqual(['Pines/3.wma']);
});

test('a changed file is read anew, but what staff wrote stays, and what they deleted stays away', async () => {
  hotel.put('1.mp3', { ...pines, title: 'One', genre: 'Folk' });
  hotel.put('2.mp3', { ...pines, title: 'Two' });
  await hotel.scan();
  const [one, two] = await hotel.songs();
  await callRoute(hotel.api, 'PATCH /api/v1/music/songs/{id}', { params: { id: one?.id }, body: { title: 'First' } });
  await callRoute(hotel.api, 'DELETE /api/v1/music/songs/{id}', { params: { id: two?.id } });
  hotel.put('1.mp3', { ...pines, title: 'Uno', genre: 'Alpine' }, 2);
  hotel.put('2.mp3', { ...pines, title: 'Due' }, 2);
  await hotel.scan();
  expect(await hotel.songs()).toMatchObject([{ id: one?.id, title: 'First', genre: 'Alpine' }]);
});

test('a song whose file is gone is not offered until it is back', async () => {
  hotel.put('1.mp3', { ...pines, title: 'One' });
  hotel.put('2.mp3', { ...pines, title: 'Two' });
  await hotel.scan();
  const file = hotel.folder.get('1.mp3');
  hotel.folder.delete('1.mp3');
  await hotel.scan();
  expect(await titles()).toEqual(expect.arrayContaining(['One (gone)', 'Two']));
  expect((await hotel.call('MusicOnDemand.getSongs', {})).songs.map(({ title }) => title)).toEqual(['Two']);
  if (file) hotel.folder.set('1.mp3', file);
  await hotel.scan();
  expect((await hotel.call('MusicOnDemand.getSongs', {})).total).toBe(2);
});

test('what lies in a folder that cannot be read counts as there', async () => {
  hotel.put('Locked/1.mp3', { ...pines, title: 'One' });
  await hotel.scan();
  hotel.folder.clear();
  hotel.reader.problems = [{ path: 'Locked', what: 'it may not be read' }];
  expect(await hotel.scan()).toMatchObject({ problem_count: 1 });
  expect(await titles()).toEqual(['One']);
});

test('without the folder a scan fails, and nothing is gone', async () => {
  hotel.put('1.mp3', { ...pines, title: 'One' });
  await hotel.scan();
  hotel.reader.isMissing = true;
  expect(await hotel.scan()).toMatchObject({ state: 'failed', failure: 'folder_missing' });
  expect(await titles()).toEqual(['One']);
});

test('a folder that is empty, as that of a disk that is not mounted, takes no song away', async () => {
  hotel.put('1.mp3', { ...pines, title: 'One' });
  await hotel.scan();
  hotel.folder.clear();
  expect(await hotel.scan()).toMatchObject({ state: 'failed', failure: 'folder_empty' });
  expect(await titles()).toEqual(['One']);
  expect(await hotel.scan({ confirmed: 'true' })).toMatchObject({ state: 'done' });
  expect(await titles()).toEqual(['One (gone)']);
});

test('a scan that would take more than half away waits for an answer', async () => {
  for (const title of ['One', 'Two', 'Three', 'Four']) hotel.put(`${title}.mp3`, { ...pines, title });
  await hotel.scan();
  for (const title of ['One', 'Two', 'Three']) hotel.folder.delete(`${title}.mp3`);
  const offered = async () => (await hotel.call('MusicOnDemand.getSongs', {})).total;
  const answer = (id: string, what: 'apply' | 'discard') =>
    what === 'apply'
      ? callRoute(hotel.api, 'POST /api/v1/music/imports/{id}/apply', { params: { id } })
      : callRoute(hotel.api, 'POST /api/v1/music/imports/{id}/discard', { params: { id } });
  const first = await hotel.scan();
  expect(first).toMatchObject({ state: 'waiting', question: { removes: 3, of: 4 } });
  expect(await offered()).toBe(4);
  expect((await answer(first.id, 'discard')).body).toMatchObject({ state: 'failed', failure: 'discarded' });
  const second = await hotel.scan();
  const third = await hotel.scan();
  await expect(answer(second.id, 'apply')).rejects.toMatchObject({ code: 'not_waiting' });
  await answer(third.id, 'apply');
  expect(await hotel.scanned(third.id)).toMatchObject({ state: 'done', question: null });
  expect(await offered()).toBe(1);
});

test('a property has one scan at a time', async () => {
  await requestScan(hotel, '1', false);
  await expect(requestScan(hotel, '1', false)).rejects.toMatchObject({ code: 'imports_waiting' });
  const config = { ...hotel.platform.config, musicDir: '' };
  Object.assign(hotel.platform, { config });
  await expect(callRoute(hotel.api, 'POST /api/v1/music/folder-scans', {})).rejects.toMatchObject({
    code: 'no_folder',
  });
});

test('two hotels scan at the same time, and neither reads or answers the scan of the other', async () => {
  const theirs = await requestScan(hotel, '2', false);
  const own = await requestScan(hotel, '1', false);
  const { body } = await callRoute(hotel.api, 'GET /api/v1/music/imports', {});
  expect(body.items.map(({ id }) => id)).toEqual([own]);
  const params = { id: theirs };
  for (const route of [
    'GET /api/v1/music/imports/{id}',
    'POST /api/v1/music/imports/{id}/apply',
    'POST /api/v1/music/imports/{id}/discard',
  ] as const) {
    await expect(callRoute(hotel.api, route, { params })).rejects.toMatchObject({ code: 'import_unknown' });
  }
});

test('a scan whose process was killed is gone on with by another one, which reads the rest', async () => {
  for (let n = 0; n < 120; n += 1) hotel.put(`A/${n}.mp3`, { ...pines, title: `T${n}` });
  const id = await requestScan(hotel, '1', false);
  expect((await claimScan(hotel))?.id).toBe(id);
  const killed = new AbortController();
  const scan = new FolderScan(
    { ...hotel, store: hotel.store },
    { property: '1', signal: killed.signal, limits: { askPercent: 50, confirmed: false } },
  );
  const read = hotel.reader.read.bind(hotel.reader);
  hotel.reader.read = async (path, name) => {
    if (hotel.read.length === 70) killed.abort(new Error('killed'));
    return await read(path, name);
  };
  await expect(scan.run()).rejects.toThrow('killed');
  await noteScan(hotel, { property: '1', id }, { count: scan.count, beatAt: hotel.platform.clock.now() });
  hotel.reader.read = read;
  // It may still be alive.
  expect(await claimScan(hotel)).toBeUndefined();
  const first = new Set(hotel.read);
  hotel.read.length = 0;
  await hotel.hotel.platform.clock.advance(31_000);
  const { body } = await (async () => {
    const next = hotel.open().module;
    const stop = await next.start?.();
    await hotel.hotel.platform.clock.advance(10_000);
    for (;;) {
      const answer = await callRoute(hotel.api, 'GET /api/v1/music/imports/{id}', { params: { id } });
      if (answer.body.state !== 'running') {
        await stop?.();
        return answer;
      }
      await systemClock.sleep(1);
    }
  })();
  expect(body).toMatchObject({ state: 'done', songs: 120, added: 120 });
  // Those of writes that were done are not read again.
  expect(hotel.read).toHaveLength(70);
  expect(first.size).toBe(71);
});
