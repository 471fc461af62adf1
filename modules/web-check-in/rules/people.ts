import type { WebCheckInPerson } from '../contract.ts';

/** How many people an entry has at most. */
export const mostPeople = 20;

/** A person of whom nothing is known. */
export const nobody: WebCheckInPerson = {
  ...{ last_name: '', first_name: '', birth_date: '', birth_place: '', nationality: '', sex: '' },
  ...{ document: '', document_number: '', document_country: '', relation: '' },
};
