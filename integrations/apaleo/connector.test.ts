import { describe, expect, test } from 'vitest';
import { gross } from './testing/fake-apaleo.ts';
import { startApaleo } from './testing/start-apaleo.ts';

const stay = { stayId: 'stay-1', reference: 'A', room: '214' };
const posting = { number: 41, id: 'order-41', amount: 1_950, currency: 'EUR', text: 'Room service', account: '' };
type Given = Parameters<typeof startApaleo>[0];

async function withGuest(given: Given = {}) {
  const pms = await startApaleo({ ...given, prepare: ({ reserve }) => reserve({ id: 'A' }) });
  const bill = async () => {
    const answer = await pms.connector.bill(stay);
    if (answer.kind !== 'done') throw new Error(`no bill: ${answer.kind}`);
    return answer.value;
  };
  const sent: { path: string; body: unknown; key: string | undefined }[] = [];
  pms.apaleo.onBooking = (path, key, body) => void sent.push({ path, key, body });
  return { ...pms, bill, sent, folio: pms.folioOf('A') };
}

describe('bill', () => {
  test('charges count with their taxes, what reduces them and payments are negative, in the order of their days', async () => {
    const { bill, folio } = await withGuest();
    const created = '2026-11-20T21:15:00+01:00';
    folio.payments.push({
      id: '1',
      method: 'VisaCredit',
      amount: { amount: 100, currency: 'EUR' },
      paymentDate: created,
      businessDate: '2026-11-20',
    });
    folio.charges.push(
      {
        id: '1',
        name: 'Room',
        serviceType: 'Accommodation',
        serviceDate: '2026-11-20',
        created: '2026-11-01T10:00:00Z',
        amount: gross(138),
      },
      { id: '2', name: 'City tax', serviceType: 'CityTaxes', serviceDate: '2026-11-20', created, amount: gross(2.3) },
    );
    folio.transitoryCharges.push({
      id: '1',
      name: 'Taxi',
      serviceDate: '2026-11-21',
      created: '2026-11-21T06:00:00Z',
      amount: { amount: 30, currency: 'EUR' },
    });
    folio.allowances.push({
      id: '1',
      reason: 'Noise',
      serviceType: 'FoodAndBeverages',
      serviceDate: '2026-11-21',
      created: '2026-11-21T08:00:00Z',
      amount: gross(10),
    });
    const { lines, ...sums } = await bill();
    expect(sums).toEqual({ sum: 6_030, balance: 6_030, currency: 'EUR' });
    expect(
      lines.map(({ day, time, text, amount, kind, department }) => [day, time, text, amount, kind, department]),
    ).toEqual([
      ['2026-11-20', '', 'Room', 13_800, 'charge', 'Accommodation'],
      ['2026-11-20', '21:15:00', 'City tax', 230, 'tax', 'City taxes'],
      ['2026-11-20', '21:15:00', 'Visa credit', -10_000, 'payment', ''],
      ['2026-11-21', '07:00:00', 'Taxi', 3_000, 'charge', ''],
      ['2026-11-21', '09:00:00', 'Noise', -1_000, 'charge', 'Food and beverages'],
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(5);
  });

  test('what a company pays is hidden and in the balance only, and a moved line counts where it is', async () => {
    const { bill, folio, apaleo } = await withGuest();
    const [id, movedTo] = ['A-2', { id: 'A-2' }];
    folio.charges.push({ id: '1', name: 'Room', serviceDate: '2026-11-20', amount: gross(138), movedTo });
    folio.charges.push({ id: '2', name: 'Minibar', serviceDate: '2026-11-20', amount: gross(4.5) });
    folio.balance = { amount: -4.5, currency: 'EUR' };
    const charges = [
      { id: '1', name: 'Room', serviceDate: '2026-11-20', amount: gross(138), movedFrom: { id: 'A-1' } },
    ];
    const company = { ...folio, id, isMainFolio: false, charges, balance: { amount: -138, currency: 'EUR' } };
    apaleo.folios.set(id, { ...company, debitor: { type: 'Company', name: 'Acme' } });
    const { lines, sum, balance } = await bill();
    expect([lines.map(({ text }) => text), sum, balance]).toEqual([['Minibar'], 450, 14_250]);
  });

  test.each([
    ['JPY', 1_950, 1_950],
    ['KWD', 1.955, 1_955],
  ])('amounts have the digits of %s', async (currency, amount, minor) => {
    const { bill, folio, apaleo } = await withGuest();
    const charges = [{ id: '1', name: 'Room', serviceDate: '2026-11-20', amount: gross(amount, currency) }];
    apaleo.folios.set(folio.id, { ...folio, currency, charges });
    expect(await bill()).toMatchObject({ sum: minor, balance: minor, currency });
  });
});

describe('check-out', () => {
  test('a guest who leaves tomorrow is refused', async () => {
    const { connector, change } = await withGuest();
    await change('A', { departure: '2026-11-22T11:00:00+01:00' });
    expect(await connector.checkOut(stay, { sum: 0, balance: 0 })).toMatchObject({ reason: 'not_departure_day' });
  });

  test('a guest who owes is refused, unless the hotel allows it', async () => {
    for (const [query, kind] of [
      ['', 'refused'],
      ['?checkout=open', 'done'],
    ] as const) {
      const { connector, enter, bill } = await withGuest({ url: `apaleo://HTL-SP-BELLHOP:s3cret%2F%2B@MUC${query}` });
      enter('A', { text: 'Minibar', day: '2026-11-20', amount: 450 });
      expect((await connector.checkOut(stay, await bill())).kind).toBe(kind);
    }
  });

  test('one whom reception checked out meanwhile is checked out', async () => {
    const { connector, apaleo, change } = await withGuest();
    apaleo.onRequest = (path) => {
      const reservation = apaleo.reservations.get('A');
      if (path.endsWith('/checkout') && reservation) reservation.status = 'CheckedOut';
    };
    expect(await connector.checkOut(stay, { sum: 0, balance: 0 })).toEqual({ kind: 'done', value: 'started' });
    await change('A', { status: 'CheckedOut' });
    expect(await connector.checkOut(stay, { sum: 0, balance: 0 })).toEqual({ kind: 'done', value: 'started' });
  });
});

describe('postings', () => {
  test('a charge has the key of its order, its VAT type beside the amount, and a receipt', async () => {
    const { connector, sent } = await withGuest();
    await connector.post(stay, posting);
    expect(sent).toEqual([
      {
        path: '/finance/v1/folio-actions/A-1/charges',
        key: 'order-41',
        body: {
          serviceType: 'FoodAndBeverages',
          vatType: 'Normal',
          amount: { amount: 19.5, currency: 'EUR' },
          name: 'Room service',
          quantity: 1,
          receipt: '41 order-41',
        },
      },
    ]);
  });

  test.each([
    ['MUC-BAR', { serviceType: 'FoodAndBeverages', vatType: 'Normal', subAccountId: 'MUC-BAR' }],
    ['Other/Reduced/', { serviceType: 'Other', vatType: 'Reduced' }],
    ['/Reduced/MUC-SPA', { serviceType: 'FoodAndBeverages', vatType: 'Reduced', subAccountId: 'MUC-SPA' }],
  ])('the account %s names service, VAT and sub-account', async (account, expected) => {
    const { connector, sent } = await withGuest();
    await connector.post(stay, { ...posting, account });
    expect(sent[0]?.body).toMatchObject(expected);
  });

  test('a credit is an allowance, booked once', async () => {
    const { connector, sent, booked, bill } = await withGuest();
    const credit = { ...posting, number: 42, id: 'order-41-credit', amount: -1_950 };
    for (const each of [posting, credit, credit]) expect(await connector.post(stay, each)).toEqual({ kind: 'posted' });
    expect(sent[1]).toMatchObject({
      path: '/finance/v1/folio-actions/A-1/allowances',
      body: { reason: 'Room service (42 order-41-credit)' },
    });
    expect([(await bill()).sum, booked().length]).toEqual([0, 2]);
  });

  test('a charge that was booked is found by its receipt long after its key was forgotten', async () => {
    const { connector, apaleo, booked } = await withGuest();
    await connector.post(stay, posting);
    apaleo.forgetKeys();
    expect(await connector.post(stay, posting)).toEqual({ kind: 'posted' });
    expect(booked()).toEqual([41]);
  });

  test('a key that was used for something else is unknown: a person must look', async () => {
    const { connector, booked } = await withGuest();
    await connector.post(stay, posting);
    expect(await connector.post(stay, { ...posting, number: 42 })).toEqual({ kind: 'unknown' });
    expect(booked()).toEqual([41]);
  });

  test('what Apaleo refuses is told with its words', async () => {
    const { connector, apaleo } = await withGuest();
    apaleo.onRequest = (path) => {
      if (path.endsWith('/charges'))
        apaleo.faults.push({ kind: 'status', status: 422, messages: ['Sub-account unknown'] });
    };
    const refusal = { kind: 'refused', reason: 'denied', text: 'Sub-account unknown' };
    expect(await connector.post(stay, posting)).toEqual(refusal);
  });

  test('it is booked on the open folio of the guest, not on that of a company', async () => {
    const { connector, apaleo, folio, sent } = await withGuest();
    folio.debitor = { type: 'Company', name: 'Acme' };
    apaleo.folios.set('A-2', {
      ...folio,
      id: 'A-2',
      isMainFolio: false,
      debitor: { type: 'PrimaryGuest', name: 'Lindqvist' },
    });
    await connector.post(stay, posting);
    expect(sent[0]?.path).toContain('/A-2/');
  });

  test('a closed folio and another currency are refused', async () => {
    const { connector, folio, sent } = await withGuest();
    expect(await connector.post(stay, { ...posting, currency: 'CHF' })).toMatchObject({ reason: 'denied' });
    folio.status = 'Closed';
    expect(await connector.post(stay, posting)).toMatchObject({ reason: 'no_post' });
    expect(sent).toEqual([]);
  });

  test.each([['lost_before'], ['lost_after']] as const)(
    'an answer that is lost (%s) is repeated and booked once',
    async (kind) => {
      const { connector, apaleo, booked } = await withGuest();
      apaleo.onRequest = (path) => {
        if (!path.endsWith('/charges')) return;
        apaleo.onRequest = () => {};
        apaleo.faults.push({ kind });
      };
      expect(await connector.post(stay, posting)).toEqual({ kind: 'later' });
      expect(await connector.post(stay, posting)).toEqual({ kind: 'posted' });
      expect(booked()).toEqual([41]);
    },
  );
});

test.each([
  ['https://MUC', 'it must be apaleo://'],
  ['apaleo://client@MUC', 'no secret'],
  ['apaleo://client:s3cret@M UC', 'it must be'],
  ['apaleo://client:s3cret@MUC?vat=1', 'vat must be a word'],
  ['apaleo://client:s3cret@MUC?tax=Normal', 'tax is unknown'],
  ['apaleo://client:s3cret@MUC?checkout=yes', 'checkout must be'],
  ['apaleo://client:s3%zzcret@MUC', 'percent-encoded'],
])('a wrong address is refused without its secret: %s', async (url, why) => {
  const error = await startApaleo({ url }).catch((refusal: unknown) => refusal);
  expect(error).toMatchObject({ code: 'invalid_data', message: expect.stringContaining(why) });
  expect(String(error)).not.toContain('s3');
});
