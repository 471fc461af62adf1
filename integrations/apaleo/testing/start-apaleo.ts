import { fakeClock } from '#platform/clock';
import { recordingLog } from '#platform/node/log';
import { seededRandom } from '#platform/random';
import { type PmsUnderTest, type RecordPmsGiven, recordPms } from '#stays/testing';
import { createApaleoConnector } from '../index.ts';
import { FakeApaleo } from './fake-apaleo.ts';
import { FrontOffice } from './front-office.ts';

/** A connector and the Apaleo that it talks to. */
export type ApaleoUnderTest = PmsUnderTest &
  Pick<FrontOffice, 'reserve' | 'change' | 'folioOf'> & {
    readonly apaleo: FakeApaleo;
    /** Sends the webhook's notice of a reservation. */
    notify(id: string, type?: string): Promise<void>;
  };

type Given = Partial<RecordPmsGiven> & {
  /** Starts another connector to the same Apaleo. */
  readonly other?: Pick<ApaleoUnderTest, 'apaleo' | 'clock'>;
  /** Prepares Apaleo before the connector starts. */
  readonly prepare?: (apaleo: ApaleoUnderTest) => void;
};

/** The answer to the next charge is lost; before it, the folios are read. */
function loseNextCharge(apaleo: FakeApaleo): void {
  apaleo.onRequest = (path) => {
    if (!path.endsWith('/charges')) return;
    apaleo.faults.push({ kind: 'lost_after' });
    apaleo.onRequest = () => {};
  };
}

/** Starts a connector to a {@link FakeApaleo}. */
export async function startApaleo({ prepare, other, ...given }: Given = {}): Promise<ApaleoUnderTest> {
  const clock = other?.clock ?? fakeClock();
  const apaleo = other?.apaleo ?? new FakeApaleo(clock);
  const { reserve, change, folioOf, enter, block } = new FrontOffice(apaleo, clock);
  const { options, recorded } = recordPms({ url: 'apaleo://HTL-SP-BELLHOP:s3cret%2F%2B@MUC', ...given });
  const context = { clock, random: seededRandom(1), log: recordingLog(), request: apaleo.request };
  const connector = createApaleoConnector(context)(options);
  const settle = () => clock.advance(0);
  async function notify(id: string, type = 'changed'): Promise<void> {
    const data = { entityId: id };
    connector.notice?.({ topic: 'Reservation', type, id: 'n', accountId: 'HTL', propertyId: 'MUC', data });
    await settle();
  }
  const started: ApaleoUnderTest = {
    ...{ connector, recorded, clock, settle, apaleo, notify, reserve, change, folioOf, enter, block },
    async checkIn({ reference: id, room: name, lastName, firstName, language: preferredLanguage, arrival, departure }) {
      const days = { arrival: `${arrival}T15:00:00+01:00`, departure: `${departure}T11:00:00+01:00` };
      reserve({ id, ...days, unit: { id: name, name }, primaryGuest: { lastName, firstName, preferredLanguage } });
      await notify(id, 'checked-in');
    },
    move: (id, name) => change(id, { unit: { id: name, name } }).then(() => notify(id)),
    checkOut: (id) => change(id, { status: 'CheckedOut' }).then(() => notify(id)),
    booked: () => apaleo.booked.map(({ receipt }) => Number.parseInt(receipt, 10)),
    loseNextAnswer: () => loseNextCharge(apaleo),
    async disconnect() {
      apaleo.isDown = true;
    },
  };
  prepare?.(started);
  connector.start();
  await settle();
  return started;
}
