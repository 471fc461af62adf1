import { describe, expect, test } from 'vitest';
import { Refusal } from '#platform/contract';
import { startApaleo } from './testing/start-apaleo.ts';

const unit = (name: string) => ({ unit: { id: `MUC-${name}`, name } });
const lists = (received: readonly string[], what: string) =>
  received.filter((request) => request.includes(what)).length;
const minute = 60_000;

describe('all stays', () => {
  test('the guests in house are read page by page at the start, and one who is only booked is not', async () => {
    const { recorded, apaleo } = await startApaleo({
      prepare({ apaleo: fake, reserve }) {
        fake.pageSize = 2;
        for (const id of ['A', 'B', 'C', 'D', 'E']) reserve({ id, ...unit(id) });
        reserve({ id: 'F', status: 'Confirmed' });
      },
    });
    const [resync] = recorded.resyncs;
    expect([resync?.ended, resync?.stays.map(({ room }) => room)]).toEqual(['finished', ['A', 'B', 'C', 'D', 'E']]);
    expect(recorded.links).toEqual(['connecting', 'resyncing', 'connected']);
    expect(lists(apaleo.received, 'status=InHouse')).toBe(3);
  });

  test('an empty hotel is answered without a body', async () => {
    const { recorded } = await startApaleo();
    expect(recorded.resyncs).toMatchObject([{ stays: [], ended: 'finished' }]);
    expect(recorded.links.at(-1)).toBe('connected');
  });

  test('whoever leaves between two pages hides nobody', async () => {
    const { recorded } = await startApaleo({
      prepare({ apaleo, reserve }) {
        apaleo.pageSize = 2;
        for (const id of ['A', 'B', 'C', 'D', 'E']) reserve({ id, ...unit(id) });
        let lists = 0;
        apaleo.onRequest = (path) => {
          lists += path === '/booking/v1/reservations' ? 1 : 0;
          const first = apaleo.reservations.get('A');
          if (lists !== 2 || first?.status !== 'InHouse') return;
          first.status = 'CheckedOut';
          apaleo.touch('A');
        };
      },
    });
    expect(recorded.resyncs.map(({ ended }) => ended)).toEqual(['abandoned', 'finished']);
    expect(recorded.resyncs.at(-1)?.stays.map(({ room }) => room)).toEqual(['B', 'C', 'D', 'E']);
  });

  test('they are read anew after four in the morning of the hotel', async () => {
    const { recorded, clock } = await startApaleo();
    await clock.advance(18.25 * 60 * minute);
    expect(recorded.resyncs).toHaveLength(1);
    await clock.advance(10 * minute);
    expect(recorded.resyncs).toHaveLength(2);
    await clock.advance(20 * 60 * minute);
    expect(recorded.resyncs).toHaveLength(2);
  });

  test('a guest whose unit was taken away stays in the room', async () => {
    const { recorded, connector, change, settle } = await startApaleo({
      prepare: ({ reserve }) => reserve({ id: 'A' }),
    });
    await change('A', { unit: undefined });
    const question = connector.resync();
    await settle();
    expect(await question).toMatchObject({ checkedIn: 1 });
    expect(recorded.resyncs.at(-1)?.stays).toMatchObject([{ reference: 'A', room: '214' }]);
  });
});

describe('changes', () => {
  test('what a reservation says is reported: companions, language, second name, blocked charges', async () => {
    const { recorded, reserve, notify } = await startApaleo({ languages: new Map([['PT', 'pt-br']]) });
    reserve({
      id: 'A',
      isOpenForCharges: false,
      primaryGuest: {
        title: 'Other',
        firstName: 'Inês',
        lastName: 'García',
        secondLastName: 'Luz',
        preferredLanguage: 'pt',
      },
      additionalGuests: [{ title: 'Dr', firstName: 'Rui', lastName: 'Luz' }, { lastName: ' ' }],
    });
    await notify('A', 'checked-in');
    expect(recorded.reports).toEqual([
      {
        kind: 'checked_in',
        stay: {
          reference: 'A',
          room: '214',
          guest: { title: '', firstName: 'Inês', lastName: 'García Luz' },
          companions: [{ title: 'Dr', firstName: 'Rui', lastName: 'Luz' }],
          language: 'pt-br',
          arrival: '2026-11-20',
          departure: '2026-11-21',
          noPost: true,
        },
      },
    ]);
  });

  test('a webhook that repeats and comes in the wrong order reports each state once', async () => {
    const { recorded, reserve, change, notify } = await startApaleo();
    reserve({ id: 'A' });
    await change('A', unit('301'));
    for (const type of ['unit-assigned', 'created', 'checked-in', 'checked-in']) await notify('A', type);
    await change('A', { status: 'CheckedOut' });
    for (const type of ['checked-out', 'unit-assigned', 'checked-in', 'checked-out']) await notify('A', type);
    expect(recorded.reports).toMatchObject([
      { kind: 'checked_in', stay: { room: '301' } },
      { kind: 'checked_out', reference: 'A', room: '301' },
    ]);
  });

  test('a guest who was checked in without a unit is reported once there is one, without a notice', async () => {
    const { recorded, reserve, notify, apaleo, clock } = await startApaleo();
    const reservation = reserve({ id: 'A', unit: undefined });
    await notify('A', 'checked-in');
    await clock.advance(10 * minute);
    expect(recorded.reports).toEqual([]);
    // Its time of modification stays as it was.
    apaleo.reservations.set('A', { ...reservation, ...unit('214') });
    await clock.advance(minute);
    expect(recorded.reports).toMatchObject([{ kind: 'checked_in', stay: { reference: 'A', room: '214' } }]);
  });

  test('a change whose notice was lost is found within a minute, also when it is listed late', async () => {
    const { recorded, reserve, change, clock, apaleo } = await startApaleo({
      prepare: ({ reserve: r }) => r({ id: 'A' }),
    });
    await clock.advance(10 * minute);
    await change('A', unit('301'));
    const late = reserve({ id: 'B', ...unit('302') });
    apaleo.reservations.delete('B');
    await clock.advance(minute);
    apaleo.reservations.set('B', late);
    await clock.advance(minute);
    expect(recorded.reports).toMatchObject([
      { kind: 'changed', fromRoom: '214', stay: { room: '301' } },
      { kind: 'checked_in', stay: { room: '302' } },
    ]);
  });

  test('a check-in that was reverted is a check-out here', async () => {
    const { recorded, change, notify } = await startApaleo({ prepare: ({ reserve }) => reserve({ id: 'A' }) });
    await change('A', { status: 'Confirmed' });
    await notify('A');
    expect(recorded.reports).toEqual([{ kind: 'checked_out', reference: 'A', room: '214' }]);
  });

  test('a parking lot, another property and an invented reservation are no stays', async () => {
    const { recorded, reserve, notify, connector, settle } = await startApaleo({
      prepare: ({ reserve: r }) => r({ id: 'P', unitGroup: { id: 'MUC-P', type: 'ParkingLot' } }),
    });
    reserve({ id: 'B', property: { id: 'BER' } });
    for (const id of ['P', 'B', 'nobody', '../../x']) await notify(id);
    for (const body of [
      null,
      'A',
      { topic: 'Folio' },
      { topic: 'system', type: 'healthcheck', propertyIds: ['MUC'] },
    ]) {
      connector.notice?.(body);
      await settle();
    }
    expect([recorded.reports, recorded.resyncs[0]?.stays, recorded.links.at(-1)]).toEqual([[], [], 'connected']);
  });

  test('a reservation that cannot be read does not hold up the others', async () => {
    const { recorded, reserve, notify } = await startApaleo();
    reserve({ id: 'A' }).modified = 'yesterday';
    reserve({ id: 'B', ...unit('302') });
    await notify('A');
    await notify('B');
    expect(recorded.reports).toMatchObject([{ stay: { reference: 'B' } }]);
    expect(recorded.links.at(-1)).toBe('connected');
  });

  test('a report that the database could not take is stored later', async () => {
    const failing = [new Refusal('unavailable', 'the database is busy')];
    const store = async () => {
      const error = failing.pop();
      if (error) throw error;
    };
    const { recorded, reserve, notify, clock } = await startApaleo({ store });
    reserve({ id: 'A' });
    await notify('A');
    expect(recorded.reports).toEqual([]);
    await clock.advance(10_000);
    expect(recorded.reports).toMatchObject([{ kind: 'checked_in' }]);
  });
});

describe('the connection', () => {
  test('a failing server is question again after growing waits, and nothing is lost', async () => {
    const { recorded, reserve, apaleo, clock } = await startApaleo();
    apaleo.isDown = true;
    reserve({ id: 'A' });
    await clock.advance(30 * minute);
    expect(recorded.links.at(-1)).toBe('connecting');
    apaleo.isDown = false;
    await clock.advance(2 * minute);
    expect(recorded.links.at(-1)).toBe('connected');
    expect(recorded.reports).toMatchObject([{ kind: 'checked_in', stay: { reference: 'A' } }]);
  });

  test('nothing is sent for as long as a 429 asks', async () => {
    const { apaleo, reserve, notify, clock, recorded } = await startApaleo();
    reserve({ id: 'A' });
    apaleo.faults.push({ kind: 'status', status: 429, headers: { 'retry-after': '120' } });
    await notify('A');
    const received = apaleo.received.length;
    await clock.advance(119_000);
    expect(apaleo.received).toHaveLength(received);
    await clock.advance(2 * minute);
    expect(recorded.reports).toMatchObject([{ kind: 'checked_in' }]);
  });

  test('a token is renewed before its end, and after one that was revoked', async () => {
    const { apaleo, clock, reserve, notify, recorded } = await startApaleo();
    await clock.advance(58 * minute);
    expect(apaleo.tokens).toBe(1);
    await clock.advance(3 * minute);
    expect(apaleo.tokens).toBe(2);
    apaleo.revoke();
    reserve({ id: 'A' });
    await notify('A');
    expect(recorded.reports).toMatchObject([{ kind: 'checked_in' }]);
  });

  test('a wrong secret refuses the link, and is not tried again for minutes', async () => {
    const { recorded, apaleo, clock } = await startApaleo({ url: 'apaleo://HTL-SP-BELLHOP:wrong@MUC' });
    expect(recorded.links.at(-1)).toBe('refused');
    expect(recorded.lines.at(-1)).toContain('does not accept the client and secret');
    await clock.advance(10 * minute);
    expect(apaleo.received).toEqual([]);
    apaleo.secret = 'wrong';
    await clock.advance(10 * minute);
    expect(recorded.links.at(-1)).toBe('connected');
  });

  test('client, secret and token are in no line of the log', async () => {
    const { recorded, reserve, notify } = await startApaleo();
    reserve({ id: 'XPGM-1' });
    await notify('XPGM-1');
    const log = recorded.lines.join('\n');
    for (const word of ['s3cret', 'BELLHOP', 'token-', 'XPGM', 'Lindqvist']) expect(log).not.toContain(word);
  });
});
