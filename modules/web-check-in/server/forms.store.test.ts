import { expect, onTestFinished, test } from 'vitest';
import { callRoute } from '#platform/node/testing';
import { arrivalDay, astridsEntry, openTestWebCheckIn } from '#web-check-in/testing';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
const id = (number: number) => `5f0c1f3e-0000-4000-8000-00000000000${number}`;
const ben = { ...astridsEntry.people[0], last_name: 'Lindqvist', first_name: 'Ben' };

async function open(given: Parameters<typeof openTestWebCheckIn>[0] = {}) {
  const opened = await openTestWebCheckIn(given);
  onTestFinished(() => opened.platform.database.close());
  const { hotel } = opened;
  const change = (stayId: string, body: object) =>
    callRoute(hotel.api, 'PATCH /api/v1/stays/{id}', { params: { id: stayId }, body });
  const stayOf = async (stayId: string) =>
    (await callRoute(hotel.api, 'GET /api/v1/stays/{id}', { params: { id: stayId } })).body;
  const checkIn = (stayId: string) =>
    callRoute(hotel.api, 'POST /api/v1/stays/{id}/check-in', { params: { id: stayId }, body: {} });
  return { ...opened, change, stayOf, checkIn };
}

test('a guest sees the booking, sends the form, and can change it', async () => {
  const { expectGuest, enter, put, read, runJobs, mails } = await open({ settings: { web_checkin_note: 'Gate B.' } });
  await expectGuest({ residents: [{ last_name: 'Lindqvist', first_name: 'Ben' }], persons: 3 });
  const { access, form } = await enter();
  expect(form).toMatchObject({
    stay: { last_name: 'Lindqvist', first_name: 'Astrid', arrival: arrivalDay, persons: 3, room_ready_from: '15:00' },
    wants: { country: 'AT', extra: [] },
    entry: { people: [{ first_name: 'Astrid' }, { first_name: 'Ben' }] },
    submitted_at: null,
    changeable_until: '2026-11-21T23:00:00.000Z',
    note: 'Gate B.',
  });
  expect(await put(access)).toMatchObject({ entry: astridsEntry, submitted_at: expect.any(String) });
  const changed = { ...astridsEntry, arrival_time: '18:00' };
  await put(access, { request_id: id(2), entry: changed });
  expect((await read(access)).entry).toEqual(changed);
  await runJobs();
  // One mail says what to bring, however often the form is sent.
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your check-in code: Hotel Arvensee',
    'Your online check-in is complete: Hotel Arvensee',
  ]);
  expect(mails[1]?.text).toContain('Gate B.');
  expect(mails[1]?.text).not.toContain('AA1234567');
});

test.each([
  ['fi', 'Check-in verkossa on tehty: ', 'lauantai 21. marraskuuta'],
  ['fa', 'چک‌این آنلاین شما انجام شد: ', 'شنبه ۳۰ آبان'],
])('a guest who reads %s is told in it what to bring, by its calendar', async (language, subject, day) => {
  const { expectGuest, enter, put, runJobs, mails } = await open();
  await expectGuest({ language });
  const { access } = await enter();
  await put(access);
  await runJobs();
  expect(mails[1]).toMatchObject({ language, subject: expect.stringMatching(`^${subject}`) });
  expect(mails[1]?.text).toContain(day);
});

test('a repeated request changes, tells and records nothing', async () => {
  const { expectGuest, enter, put, platform } = await open();
  await expectGuest();
  const { access } = await enter();
  await put(access);
  await put(access, { request_id: id(2), entry: { ...astridsEntry, arrival_time: '18:00' } });
  const [events, audited] = [(await platform.events()).length, platform.auditEntries.length];
  // The first one comes once more, late.
  expect((await put(access)).entry.arrival_time).toBe('18:00');
  expect([(await platform.events()).length, platform.auditEntries.length]).toEqual([events, audited]);
  const another = put(access, { entry: { ...astridsEntry, arrival_time: '19:00' } });
  await expect(another).rejects.toMatchObject({ code: 'request_id_reused' });
});

test('what changes nothing is stored, told and recorded nowhere, and what is recorded names the stay', async () => {
  const { expectGuest, enter, put, platform } = await open();
  const { id: stayId } = await expectGuest();
  const { access } = await enter();
  await put(access);
  const requests = platform.database.platform.read.selectFrom('platform_requests' as never).selectAll();
  const before = [await requests.execute(), await platform.events(), platform.auditEntries.length];
  await put(access, { request_id: id(2) });
  expect([await requests.execute(), await platform.events(), platform.auditEntries.length]).toEqual(before);
  expect(platform.auditEntries.at(-1)).toMatchObject({ actor: `guest:${stayId}`, action: 'web_check_in.submitted' });
});

test('the forms that are sent are counted for the stay, whatever access sends them', async () => {
  const { expectGuest, enter, put } = await open();
  await expectGuest();
  const accesses = [(await enter()).access, (await enter()).access];
  for (let at = 0; at < 30; at += 1) await put(accesses[at % 2] ?? '', { request_id: id(at % 10) });
  await expect(put(accesses[0] ?? '')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test('what is missing or impossible is named, and nothing is stored', async () => {
  const { expectGuest, enter, put, stored } = await open();
  await expectGuest();
  const { access } = await enter();
  const [person] = astridsEntry.people;
  const entry = {
    ...astridsEntry,
    address: { ...astridsEntry.address, city: '' },
    people: [{ ...person, birth_date: '1980-02-30' }],
  };
  await expect(put(access, { entry })).rejects.toMatchObject({
    code: 'fields_missing',
    details: { fields: ['people.0.birth_date', 'address.city'] },
  });
  expect(await stored.selectFrom('web_check_ins').selectAll().execute()).toEqual([]);
});

test('what the country does not ask for is not stored', async () => {
  const { expectGuest, enter, put } = await open({ settings: { web_checkin_country: 'DE' } });
  await expectGuest();
  const { access } = await enter();
  const people = [{ ...astridsEntry.people[0], nationality: 'DE' }];
  const { entry } = await put(access, { entry: { ...astridsEntry, people } });
  expect(entry.people[0]).toMatchObject({ nationality: 'DE', document_number: '', birth_date: '' });
});

test('an access leads to its own stay alone', async () => {
  const { expectGuest, enter, put, read } = await open();
  await expectGuest();
  await expectGuest({ room: '215', last_name: 'Haddad', first_name: 'Layla', email: 'layla@example.com' });
  const own = await enter();
  const other = await enter({ name: 'Haddad', email: 'layla@example.com' });
  await put(own.access);
  expect(await read(other.access)).toMatchObject({ stay: { last_name: 'Haddad' }, submitted_at: null });
  for (const wrong of ['', 'none', `${own.access}x`]) {
    await expect(read(wrong)).rejects.toMatchObject({ code: 'web_check_in_over' });
  }
});

test('an access ends two hours after its last use, and after a day at most', async () => {
  const { expectGuest, enter, read, platform } = await open({ settings: { web_checkin_opens_days: 30 } });
  const days = { arrival: '2026-11-27', departure: '2026-11-29' };
  await expectGuest(days);
  const { access } = await enter({ arrival: days.arrival });
  for (let hour = 0; hour < 12; hour += 1) {
    await platform.clock.advance(1.9 * hourMs);
    await read(access);
  }
  await platform.clock.advance(1.9 * hourMs);
  await expect(read(access)).rejects.toMatchObject({ code: 'web_check_in_over' });
  const next = await enter({ arrival: days.arrival });
  await platform.clock.advance(2.1 * hourMs);
  await expect(read(next.access)).rejects.toMatchObject({ code: 'web_check_in_over' });
});

test('a guest who was checked in meanwhile changes nothing, and reads the form', async () => {
  const { expectGuest, enter, put, read, checkIn, stored } = await open();
  const { id: stayId } = await expectGuest();
  const { access } = await enter();
  await checkIn(stayId);
  const refused = { code: 'web_check_in_closed', details: { reason: 'in_house' } };
  await expect(put(access)).rejects.toMatchObject(refused);
  expect(await read(access)).toMatchObject({ changeable_until: null });
  expect(await stored.selectFrom('web_check_ins').selectAll().execute()).toEqual([]);
});

test('of a check-in at the desk and a form that come at once, either comes first', async () => {
  const { expectGuest, enter, put, checkIn, stored } = await open();
  const { id: stayId } = await expectGuest();
  const { access } = await enter();
  const [sent] = await Promise.allSettled([put(access), checkIn(stayId)]);
  const rows = await stored.selectFrom('web_check_ins').selectAll().execute();
  expect(rows).toHaveLength(sent.status === 'fulfilled' ? 1 : 0);
});

test('a stay with other dates than the guest saw is not checked in online', async () => {
  const { expectGuest, enter, put, read, change } = await open();
  const { id: stayId } = await expectGuest();
  const { access } = await enter();
  await change(stayId, { departure: '2026-11-26' });
  const refused = { code: 'web_check_in_closed', details: { reason: 'stay_changed' } };
  await expect(put(access)).rejects.toMatchObject(refused);
  const { arrival, departure } = (await read(access)).stay;
  expect(await put(access, { seen: { arrival, departure } })).toMatchObject({ stay: { departure: '2026-11-26' } });
});

test('nothing can be changed once the day of arrival is over', async () => {
  const { expectGuest, enter, put, platform } = await open();
  await expectGuest();
  // 23:30 in Vienna.
  await platform.clock.advance(Date.UTC(2026, 10, 21, 22, 30) - platform.clock.now());
  const { access } = await enter();
  await put(access);
  await platform.clock.advance(hourMs / 2);
  const late = put(access, { request_id: id(2) });
  await expect(late).rejects.toMatchObject({ code: 'web_check_in_closed', details: { reason: 'over' } });
});

test('the stay shows what its guest announced, until staff write something else', async () => {
  const { expectGuest, enter, put, deliver, stayOf, change } = await open();
  const { id: stayId } = await expectGuest({ residents: [{ last_name: 'Lindqvist', first_name: 'Ben' }] });
  const { access } = await enter();
  const mia = { ...ben, first_name: 'Mia' };
  const people = [...astridsEntry.people, mia, ben];
  await put(access, { entry: { ...astridsEntry, people } });
  await deliver();
  const before = await stayOf(stayId);
  expect(before).toMatchObject({ arrival_time: '16:30', telephone: '+46 70 123 45 67' });
  expect(before.residents.map(({ first_name }) => first_name)).toEqual(['Astrid', 'Mia', 'Ben']);
  await change(stayId, { arrival_time: '20:00' });
  const later = { ...astridsEntry, people, arrival_time: '17:00', telephone: '+46 70 999' };
  await put(access, { request_id: id(2), entry: { ...later, telephone: '+46 70 999 99' } });
  await deliver();
  expect(await stayOf(stayId)).toMatchObject({ arrival_time: '20:00', telephone: '+46 70 999 99' });
});

test('companions whom the guest does not list stay on the stay', async () => {
  const { expectGuest, enter, put, deliver, stayOf } = await open();
  const { id: stayId } = await expectGuest({ residents: [{ last_name: 'Lindqvist', first_name: 'Ben' }] });
  const { access } = await enter();
  await put(access);
  await deliver();
  expect((await stayOf(stayId)).residents.map(({ first_name }) => first_name)).toEqual(['Astrid', 'Ben']);
});

test('a stay that a PMS keeps is not changed, and the desk sees the time', async () => {
  const { expectGuest, enter, put, deliver, list, hotel, pms } = await open();
  const { id: stayId } = await expectGuest();
  const { access } = await enter();
  pms.isConnected = true;
  await put(access);
  await deliver();
  expect(await hotel.port.contactOf('1', stayId)).toMatchObject({ arrivalTime: '', telephone: '' });
  expect((await list()).items).toMatchObject([{ arrival_time: '16:30' }]);
});

test('the desk sees who has checked in online, reads the form, and notes the documents once', async () => {
  const { expectGuest, enter, put, list, sheet, check, platform } = await open();
  const { id: stayId } = await expectGuest({ persons: 2 });
  await expectGuest({ room: '215', last_name: 'Haddad', first_name: 'Layla', email: '' });
  const { access } = await enter();
  await put(access);
  const rooms = async () => (await list()).items.toSorted((one, other) => (one.room < other.room ? -1 : 1));
  expect(await rooms()).toMatchObject([
    { room: '214', state: 'submitted', missing: 0, missing_persons: 1 },
    { room: '215', state: 'none', submitted_at: null },
  ]);
  expect(await sheet(stayId)).toMatchObject({ entry: astridsEntry, email: 'astrid@example.com', checked_by: '' });
  expect(platform.auditEntries).toContainEqual(
    expect.objectContaining({ action: 'web_check_in.read', actor: 'staff:maja', subject: stayId }),
  );
  for (const _time of [1, 2]) await check(stayId);
  expect(platform.auditEntries.filter(({ action }) => action === 'web_check_in.checked')).toHaveLength(1);
  expect(await sheet(stayId)).toMatchObject({ state: 'checked', checked_by: 'Maja' });
  // Another entry has to be seen again.
  await put(access, { request_id: id(2), entry: { ...astridsEntry, arrival_time: '19:00' } });
  expect(await rooms()).toMatchObject([{ state: 'submitted' }, {}]);
});

test('the documents of a guest who has sent no form cannot be noted', async () => {
  const { expectGuest, check } = await open();
  const { id: stayId } = await expectGuest();
  await expect(check(stayId)).rejects.toMatchObject({ code: 'not_found' });
});

test('the form is deleted after the retention, counted from the day on which the guest left', async () => {
  const settings = { web_checkin_retention_days: 30 };
  const { expectGuest, enter, put, checkIn, deliver, stored, platform, hotel, erase } = await open({ settings });
  const { id: stayId } = await expectGuest();
  const { access } = await enter();
  await put(access);
  await checkIn(stayId);
  await platform.clock.advance(dayMs);
  await hotel.port.checkOut('1', stayId);
  await deliver();
  expect(await stored.selectFrom('web_check_in_accesses').selectAll().execute()).toEqual([]);
  const forms = () => stored.selectFrom('web_check_ins').selectAll().execute();
  expect(await forms()).toMatchObject([{ departure: '2026-11-22', came: 1 }]);
  await platform.clock.advance(30 * dayMs);
  await erase();
  expect(await forms()).toHaveLength(1);
  await platform.clock.advance(dayMs);
  await erase();
  expect(await forms()).toEqual([]);
  expect(await stored.selectFrom('web_check_in_codes').selectAll().execute()).toEqual([]);
});

test('the form of a guest who never came is deleted with the end of the booking', async () => {
  const { expectGuest, enter, put, stored, platform, erase } = await open();
  await expectGuest();
  const { access } = await enter();
  await put(access);
  await platform.clock.advance(4 * dayMs);
  await erase();
  expect(await stored.selectFrom('web_check_ins').selectAll().execute()).toEqual([]);
});
