export { isBirthDate, isDocumentNumber, onlyNeeded, problemsOf, tidyEntry } from './check-entry.ts';
export { countryCodes, hasPostalCodes, isCountryCode } from './country-codes.ts';
export { mostPeople, nobody } from './people.ts';
export { ageOn, fieldsOf, isContactField, readFields, registrationFields } from './registration-fields.ts';
