import type { PmsConnectorOptions, ReportedPerson, ReportedStay } from '#stays/contract';
import type { ApaleoPerson, ApaleoReservation } from './shapes.ts';

/** Titles as Apaleo names them; `Other` says nothing. */
function titleOf(title: string): string {
  return title === 'Other' ? '' : title;
}

function readPerson({ title, firstName, lastName, secondLastName }: ApaleoPerson): ReportedPerson | undefined {
  const last = `${lastName ?? ''} ${secondLastName ?? ''}`.trim();
  const first = (firstName ?? '').trim();
  if (last === '' && first === '') return undefined;
  const names = last === '' ? { lastName: first, firstName: '' } : { lastName: last, firstName: first };
  return { ...names, title: titleOf((title ?? '').trim()) };
}

function readLanguage(code: string, own: PmsConnectorOptions['languages']): string {
  const key = own.get(code.toUpperCase()) ?? code.toLowerCase();
  return /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/.test(key) ? key : '';
}

/** Dates have the property's own offset, so that their first ten characters are its calendar day. */
function dayOf(instant: string): string {
  return instant.slice(0, 10);
}

const noRooms: ReadonlySet<string> = new Set(['meetingroom', 'eventspace', 'parkinglot']);

/** Whether a reservation is of a room to sleep in; meeting rooms and parking lots are reserved the same way. */
export function isOfRoom({ unitGroup }: ApaleoReservation): boolean {
  return !noRooms.has((unitGroup?.type ?? '').toLowerCase());
}

/** Reads the stay of a reservation in house; undefined if it has no unit and had none. */
export function readReservation(
  reservation: ApaleoReservation,
  {
    languages,
    lastRoom = '',
  }: Pick<PmsConnectorOptions, 'languages'> & {
    /** Room in which the stay was last. */
    readonly lastRoom?: string | undefined;
  },
): ReportedStay | undefined {
  const { id, unit, arrival, departure, primaryGuest, additionalGuests, isOpenForCharges } = reservation;
  const room = unit?.name || lastRoom;
  if (room === '') return undefined;
  const guest = primaryGuest ? readPerson(primaryGuest) : undefined;
  const language = primaryGuest?.preferredLanguage ?? '';
  return {
    reference: id,
    room,
    ...(guest && { guest }),
    companions: (additionalGuests ?? []).map(readPerson).filter((person) => person !== undefined),
    language: language === '' ? '' : readLanguage(language, languages),
    arrival: dayOf(arrival),
    departure: dayOf(departure),
    ...(typeof isOpenForCharges === 'boolean' && { noPost: !isOpenForCharges }),
  };
}
