import { describe, expect, test } from 'vitest';
import { nobody } from '#web-check-in/rules';
import { CheckInRefusal } from './check-in-api.ts';
import {
  afterCode,
  afterRefusal,
  bookingProblems,
  type CheckIn,
  formSteps,
  problemsOn,
  startCheckIn,
  stepOf,
  valueAt,
  withoutPerson,
  withPerson,
  withValue,
} from './check-in-state.ts';

const astrid = { ...nobody, last_name: 'Lindqvist', first_name: 'Astrid' };
const entry = {
  ...{ arrival_time: '', telephone: '', note: '', people: [astrid] },
  address: { street: '', postal_code: '', city: '', region: '', country: '' },
} as const;
const form = {
  stay: {
    ...{ last_name: 'Lindqvist', first_name: 'Astrid', title: '', room_ready_from: '15:00', persons: 2 },
    ...{ arrival: '2026-12-04', departure: '2026-12-08' },
  },
  ...{ wants: { country: 'AT', extra: [] }, entry: { ...entry, people: [astrid] }, note: '' },
  ...{ submitted_at: null, changeable_until: '2026-12-04T22:59:00.000Z' },
} as const;
const booking = { name: 'Lindqvist', arrival: '2026-12-04', email: 'astrid@example.com' };
const typed = (start: Partial<CheckIn> = {}): CheckIn => ({ ...startCheckIn(''), booking, step: 'code', ...start });
const opened = (change: object = {}) => afterCode(typed(), { access: 'a', form: { ...form, ...change } as never });

test('a right code opens the form with a place for everybody of the booking', () => {
  expect(opened()).toMatchObject({ step: 'about', access: 'a', token: '', entry: { people: [astrid, nobody] } });
});

test('who has checked in before sees that first, and who may change nothing more sees only that', () => {
  expect(opened({ submitted_at: '2026-12-01T09:00:00.000Z' }).step).toBe('sent');
  expect(opened({ changeable_until: null }).step).toBe('sent');
});

test('after the access has ended, a new code leads back to the page, with all that was typed', () => {
  const written = { ...opened(), entry: withValue({ ...entry }, 'telephone', '+46 70 1'), step: 'companions' } as const;
  const over = afterRefusal(written, new CheckInRefusal('web_check_in_over'), 0);
  expect(over).toMatchObject({ step: 'code', access: '', token: '', againAt: 0, entry: { telephone: '+46 70 1' } });
  const again = afterCode(over, { access: 'b', form } as never);
  expect(again).toMatchObject({
    step: 'companions',
    access: 'b',
    resumeAt: undefined,
    entry: { telephone: '+46 70 1' },
  });
});

test('what was typed for one booking is not put into another', () => {
  const written = { ...opened(), entry: withValue({ ...entry }, 'telephone', '+46 70 1') };
  const other = { ...written, booking: { ...booking, arrival: '2027-02-01' }, step: 'code' } as const;
  expect(afterCode(other, { access: 'b', form } as never).entry?.telephone).toBe('');
  const sameByOtherHand = { ...written, booking: { ...booking, name: ' lindqvist ' } };
  expect(afterCode(sameByOtherHand, { access: 'b', form } as never).entry?.telephone).toBe('+46 70 1');
});

describe('a refusal', () => {
  test('of too many codes says when there may be another', () => {
    const refusal = new CheckInRefusal('too_many_requests', { retry_after_s: 300 });
    expect(afterRefusal(typed(), refusal, 1_000).againAt).toBe(301_000);
    expect(afterRefusal(typed({ step: 'booking' }), refusal, 1_000).againAt).toBe(0);
  });

  test('of a spent code leaves no code to try', () => {
    expect(afterRefusal(typed({ token: 't' }), new CheckInRefusal('code_spent'), 0).token).toBe('');
  });

  test('of fields leads to the page of the first, and the next try is another request', () => {
    const refusal = new CheckInRefusal('fields_missing', { fields: ['people.1.birth_date'] });
    const after = afterRefusal({ ...opened(), step: 'review', requestId: 'r' }, refusal, 0);
    expect(after).toMatchObject({ step: 'companions', requestId: '' });
  });

  test.each(['offline', 'failed', 'code_wrong', 'web_check_in_not_open'])('as %s changes nothing', (code) => {
    const before = { ...opened(), requestId: 'r' };
    expect(afterRefusal(before, new CheckInRefusal(code), 0)).toBe(before);
  });
});

test('who travels alone has no page for companions, until one is added', () => {
  const alone = opened({ stay: { ...form.stay, persons: 1 } });
  expect(formSteps(alone)).toEqual(['about', 'review']);
  expect(formSteps(opened())).toEqual(['about', 'companions', 'review']);
  expect(formSteps({ ...alone, entry: withPerson({ ...entry }) })).toEqual(['about', 'companions', 'review']);
});

test('each page has its own problems, and the last one all of them', () => {
  const today = '2026-12-01';
  const about = problemsOn('about', opened(), today);
  expect(about).toContain('people.0.nationality');
  expect(about).toContain('address.city');
  const companions = problemsOn('companions', opened(), today);
  expect(companions).toContain('people.1.last_name');
  expect(problemsOn('review', opened(), today)).toHaveLength(about.length + companions.length);
  expect([stepOf('people.0.sex'), stepOf('address.city'), stepOf('people.12.sex')]).toEqual([
    'about',
    'about',
    'companions',
  ]);
});

test('a nationality is first also where document and home are from, and overwrites nothing that was chosen', () => {
  const swede = withValue({ ...entry }, 'people.0.nationality', 'SE');
  expect(swede).toMatchObject({ people: [{ document_country: 'SE' }], address: { country: 'SE' } });
  const living = withValue(swede, 'address.country', 'FR');
  const dane = withValue(living, 'people.0.nationality', 'DK');
  expect(dane).toMatchObject({ people: [{ document_country: 'DK' }], address: { country: 'FR' } });
});

test('a person is added up to twenty, and removed with what was written of them', () => {
  let many = { ...entry, people: [astrid] } as Parameters<typeof withPerson>[0];
  for (let added = 0; added < 30; added += 1) many = withPerson(many);
  expect(many.people).toHaveLength(20);
  const named = withValue(withPerson({ ...entry }), 'people.1.first_name', 'Erik');
  expect(valueAt(named, 'people.1.first_name')).toBe('Erik');
  expect(withoutPerson(named, 1).people).toEqual([astrid]);
  expect(valueAt(named, 'people.7.first_name')).toBe('');
});

test.each([
  [{}, []],
  [{ name: '  ' }, ['name']],
  [{ arrival: '', email: 'astrid@' }, ['arrival', 'email']],
  [{ email: ' astrid@example.com ' }, []],
  [{ email: 'أسماء@مثال.إختبار', name: 'حداد' }, []],
])('a booking with %o lacks %o', (change, fields) => {
  expect(bookingProblems({ ...booking, ...change })).toEqual(fields);
});
