import type { ProviderFlight } from '../contract.ts';

/** A departure to Vienna as a provider lists it, with changes. */
export function providerFlight(change: Partial<ProviderFlight> & Pick<ProviderFlight, 'scheduled'>): ProviderFlight {
  return {
    ...{ direction: 'departure', number: 'AV 118', airline: 'Alpvista', estimated: null, status: 'scheduled' },
    other: { iata: 'VIE', icao: 'LOWW', name: 'Vienna Schwechat', city: 'Vienna', zone: '' },
    ...{ terminal: '1', gate: '', belt: '', checkIn: '', remark: '', codeshare: 'operator', operatedAs: '' },
    aircraft: '',
    ...change,
  };
}
