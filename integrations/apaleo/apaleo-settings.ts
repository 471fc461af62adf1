import { refuse } from '#platform/contract';

/** What the address of an Apaleo property says: `apaleo://CLIENT:SECRET@MUC?vat=Normal`. */
export type ApaleoSettings = {
  /** Code of the property in Apaleo. */
  readonly propertyId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** `service`: service type of charges whose account names none, default `FoodAndBeverages`. */
  readonly serviceType: string;
  /** `vat`: VAT type of charges whose account names none, default `Normal`. */
  readonly vatType: string;
  /** `checkout`: whether a guest may check out who has not paid, `paid` (default) or `open`. */
  readonly mayOwe: boolean;
};

const known = ['service', 'vat', 'checkout'];

function wrong(what: string): never {
  return refuse('invalid_data', `the address of the PMS is wrong: ${what}`);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return wrong('client and secret must be percent-encoded');
  }
}

function wordOf(query: URLSearchParams, name: string, usual: string): string {
  const given = query.get(name) ?? usual;
  return /^[A-Za-z][A-Za-z0-9]{0,63}$/.test(given) ? given : wrong(`${name} must be a word, as ${usual}`);
}

/** Reads the address of an Apaleo property. Refuses with `invalid_data`, naming what is wrong but never the credentials. */
export function readApaleoSettings(address: string): ApaleoSettings {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'apaleo:' || !/^[A-Za-z0-9_-]{1,40}$/.test(url.host)) {
    return wrong('it must be apaleo://CLIENT:SECRET@PROPERTY');
  }
  if (url.username === '' || url.password === '') return wrong('it has no client or no secret');
  const query = url.searchParams;
  for (const name of query.keys()) if (!known.includes(name)) wrong(`${name} is unknown; known: ${known.join(', ')}`);
  const checkout = query.get('checkout') ?? 'paid';
  if (checkout !== 'paid' && checkout !== 'open') return wrong('checkout must be paid or open');
  return {
    propertyId: url.host,
    clientId: decoded(url.username),
    clientSecret: decoded(url.password),
    serviceType: wordOf(query, 'service', 'FoodAndBeverages'),
    vatType: wordOf(query, 'vat', 'Normal'),
    mayOwe: checkout === 'open',
  };
}
