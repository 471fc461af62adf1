import type { ReportedStay } from '../contract.ts';

/** Rows of one table. */
type TableRows = { readonly table: string; readonly values: readonly { readonly [column: string]: unknown }[] };

/** The rows that stays in house are stored as, each with its room, its event and one key of its name. */
export function bareStayRows(stays: readonly ReportedStay[], id: () => string): readonly TableRows[] {
  const all = stays.map((stay) => ({ stay, id: id(), room: id() }));
  const property = '1';
  return [
    {
      table: 'rooms',
      values: all.map(({ stay, room }) => ({
        property,
        id: room,
        number: stay.room,
        room_key: stay.room,
        key_rules: '',
      })),
    },
    {
      table: 'stays',
      values: all.map(({ stay, id: stayId, room }) => ({
        ...{ property, id: stayId, room_id: room, state: 'in_house', language: stay.language ?? '' },
        ...{ arrival: stay.arrival ?? '', departure: stay.departure ?? '', checked_in_at: 1, checked_out_at: null },
        ...{ no_post: 0, bill_hidden: 0, revision: 0, anonymous: 0, persons: 0, arrival_time: '', email: '' },
        ...{
          telephone: '',
          note: '',
          pms_source: 'fias',
          pms_reference: stay.reference,
          pms_room: stay.room,
          left_room_id: '',
          left_room_at: null,
        },
      })),
    },
    {
      table: 'residents',
      values: all.map(({ stay, id: stayId }) => ({
        ...{ property, id: id(), stay_id: stayId, position: 0, permanent: 0, native_name: '' },
        ...{ last_name: stay.guest?.lastName ?? '', first_name: stay.guest?.firstName ?? '', title: '' },
      })),
    },
    {
      table: 'stay_name_keys',
      values: all.flatMap(({ stay, id: stayId }) =>
        ['', stay.guest?.lastName ?? ''].map((name_key) => ({ property, stay_id: stayId, name_key, version: 1 })),
      ),
    },
    {
      table: 'platform_outbox',
      values: all.map(({ id: stayId, room }) => ({
        ...{ property, name: 'stays.checked_in', at: 1, critical: 0 },
        payload: JSON.stringify({ stay_id: stayId, room_id: room }),
      })),
    },
  ];
}
