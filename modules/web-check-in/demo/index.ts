import { type DemoData, type DemoHotel, send } from '#platform/node/demo';
import type { WebCheckInEntry, WebCheckInPerson } from '../contract.ts';
import type { WebCheckInContext } from '../server/context.ts';
import { entryOf } from '../server/forms.ts';

/** A form is sent this long before the server starts, in milliseconds. */
const agoMs = 5 * 3_600_000;

const details: Partial<WebCheckInPerson> = {
  ...{ birth_date: '1984-06-12', nationality: 'SE', document: 'passport', document_number: 'AA 4417 208' },
};
const address = { street: 'Storgatan 12', postal_code: '211 42', city: 'Malmö', region: '', country: 'SE' };

function written(entry: WebCheckInEntry): WebCheckInEntry {
  return {
    ...entry,
    ...{ arrival_time: '16:30', telephone: '+46 40 555 01 42', address },
    note: 'We come by train. Is there a place for two bicycles?',
    people: entry.people.map((person) => ({ ...person, ...details })),
  };
}

/** Has one of the guests who arrive today check in online, if none has. */
async function checkIn(context: WebCheckInContext, { property }: DemoHotel): Promise<void> {
  const { stays, store, platform } = context;
  const { arrivals } = await stays.arrivalsOf(property);
  const ids = arrivals.map(({ stay }) => stay.id);
  const found = arrivals.find(({ stay }) => stay.state === 'expected');
  if (!found) return;
  const { stay, contact } = found;
  const entry = JSON.stringify(written(entryOf(undefined, stay, contact)));
  await store.write(async ({ tx, emit }) => {
    const forms = tx.selectFrom('web_check_ins').select('stay_id').where('property', '=', property);
    if (await forms.where('stay_id', 'in', ids).executeTakeFirst()) return;
    const { id: stay_id, arrival, departure } = stay;
    const submitted_at = platform.clock.now() - agoMs;
    const form = { property, stay_id, arrival, departure, entry, submitted_at, announced: '' };
    await tx
      .insertInto('web_check_ins')
      .values({ ...form, came: 0, checked_at: null, checked_by: '' })
      .execute();
    await emit('web-check-in.changed', property, { stay_id });
  });
}

/** The demo hotel checks guests in before they arrive, and one of today's has done so. */
export function webCheckInDemo(context: WebCheckInContext): DemoData {
  return {
    load: async (hotel) => {
      const body = { web_checkin_own: true, web_checkin_country: 'CH' };
      await send(hotel, { method: 'PATCH', path: `/api/v1/properties/${hotel.property}/settings`, body });
    },
    prepareDay: (hotel) => checkIn(context, hotel),
  };
}
