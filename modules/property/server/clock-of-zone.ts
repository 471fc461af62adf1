/**
 * Countries whose English readers expect AM and PM (CLDR's time data for `en`). European ones are left out: hotels there write
 * 24 hours in every language.
 */
export const twelveHourCountries: readonly string[] = [
  ...['AE', 'AG', 'AS', 'AU', 'BB', 'BD', 'BH', 'BM', 'BN', 'BS', 'BT', 'CA', 'CL', 'CO', 'CR', 'CU', 'DJ', 'DM', 'DO'],
  ...['DZ', 'EC', 'EG', 'ER', 'ET', 'FJ', 'FM', 'GD', 'GH', 'GM', 'GT', 'GU', 'GY', 'HK', 'HN', 'IN', 'IQ', 'JM', 'JO'],
  ...['KH', 'KI', 'KN', 'KR', 'KW', 'KY', 'LB', 'LC', 'LR', 'LS', 'LY', 'MH', 'MO', 'MP', 'MW', 'MX', 'MY', 'NA', 'NI'],
  ...['NZ', 'OM', 'PA', 'PE', 'PG', 'PH', 'PK', 'PR', 'PS', 'PW', 'PY', 'QA', 'SA', 'SB', 'SD', 'SG', 'SL', 'SO', 'SS'],
  ...['SV', 'SY', 'SZ', 'TC', 'TD', 'TN', 'TO', 'TT', 'TW', 'US', 'UY', 'VC', 'VE', 'VG', 'VI', 'VU', 'WS', 'YE', 'ZM'],
];

type LocaleInfo = { readonly getTimeZones: () => readonly string[] | undefined };

/** Returns the zones of a country; the compiler's library lacks the method (ECMA-402, Intl Locale Info). */
function zonesOf(country: string): readonly string[] {
  return (new Intl.Locale(`en-${country}`) as Intl.Locale & LocaleInfo).getTimeZones() ?? [];
}

// Reading the zones of a hundred countries takes 20 ms, so it is done once.
let twelveHourZones: ReadonlySet<string> | undefined;

/** Tells whether English is written with a 12-hour clock in the country of an IANA time zone; a zone of no country has 24 hours. */
export function hasTwelveHourClock(zone: string): boolean {
  twelveHourZones ??= new Set(twelveHourCountries.flatMap(zonesOf));
  // Zones have several names: Asia/Kolkata is Asia/Calcutta here.
  return twelveHourZones.has(new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone);
}
