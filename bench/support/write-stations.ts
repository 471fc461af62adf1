import type { FileHandle } from 'node:fs/promises';

/** Countries with stations, the first ones with the most, as in radio-browser's directory. */
const codes = [
  ...['US', 'DE', 'RU', 'FR', 'GR', 'CN', 'GB', 'MX', 'IT', 'AU', 'IN', 'CA', 'ES', 'BR', 'NL', 'PL', 'TR', 'AR', 'AT'],
  ...['CH', 'BE', 'CO', 'SE', 'CL', 'RO', 'PH', 'UA', 'HU', 'ID', 'PE', 'CZ', 'PT', 'DK', 'AE', 'BG', 'IE', 'RS', 'NO'],
  ...['HR', 'VE', 'ZA', 'FI', 'NZ', 'EC', 'JP', 'SK', 'UG', 'TW', 'KR', 'BA', 'DO', 'UY', 'CR', 'LV', 'EE', 'SI', 'BO'],
  ...['LT', 'GT', 'CU', 'HT', 'KE', 'TN', 'MA', 'EG', 'IL', 'SA', 'LB', 'TH', 'MY', 'SG', 'VN', 'IS', 'LU', 'MT', 'CY'],
];

function stationOf(at: number): object {
  // Later countries have fewer stations each.
  const code = codes[Math.floor(codes.length * (((at * 7919) % 1000) / 1000) ** 2.5)] ?? 'US';
  const host = `stream${at % 5000}.radio-${at % 211}.example`;
  return {
    ...{ changeuuid: `c-${at}`, stationuuid: `962cc6df-0601-11e8-ae97-${at.toString(16).padStart(12, '0')}` },
    ...{
      name: `Radio ${code} ${at} – Musik & Nachrichten`,
      url: `http://${host}/live/${at}`,
      url_resolved: `http://${host}/live/${at}`,
    },
    ...{
      homepage: `https://${host}/`,
      favicon: `https://${host}/logo-${at}.png`,
      tags: 'pop,news,80s,local',
      countrycode: code,
    },
    ...{
      state: 'Somewhere',
      iso_3166_2: '',
      language: 'german,english',
      languagecodes: 'de,en',
      votes: (at * 31) % 9000,
    },
    ...{
      lastchangetime_iso8601: '2026-11-20T10:00:00Z',
      codec: at % 3 === 0 ? 'AAC' : 'MP3',
      bitrate: 128,
      hls: at % 20 === 0 ? 1 : 0,
    },
    ...{
      lastcheckok: 1,
      lastchecktime_iso8601: '2026-11-22T10:00:00Z',
      clickcount: (at * 17) % 3000,
      clicktrend: at % 9,
    },
    ...{ ssl_error: 0, geo_lat: null, geo_long: null, has_extended_info: false },
  };
}

/** Writes so many stations as radio-browser dumps them. */
export async function writeStations(file: FileHandle, count: number): Promise<void> {
  await file.write('[');
  for (let at = 0; at < count; at += 500) {
    const some = Array.from({ length: Math.min(500, count - at) }, (_none, more) =>
      JSON.stringify(stationOf(at + more)),
    );
    await file.write(`${at === 0 ? '' : ',\n'}${some.join(',\n')}`);
  }
  await file.write(']\n');
}
