import { refuse } from '#platform/contract';

/** What the address of a broker says: `mqtt://user:password@host:1883?prefix=homeassistant`. */
export type BrokerSettings = {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  /** `prefix`: where devices announce themselves. */
  readonly prefix: string;
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('invalid_data', 'user and password of the broker are not encoded: % is written as %25');
  }
}

/** Reads the address of a broker. Refuses with `invalid_data`. */
export function readBrokerSettings(address: string): BrokerSettings {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !['mqtt:', 'mqtts:'].includes(url.protocol) || url.hostname === '') {
    return refuse('invalid_data', 'the address of the broker must be mqtt://host:port or mqtts://host:port');
  }
  const isSecure = url.protocol === 'mqtts:';
  const prefix = url.searchParams.get('prefix') ?? 'homeassistant';
  if (!/^[\w-]+(\/[\w-]+)*$/u.test(prefix)) return refuse('invalid_data', 'the prefix of the broker is no topic');
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isSecure ? 8883 : 1883) : Number(url.port),
    isSecure,
    user: decoded(url.username),
    password: decoded(url.password),
    prefix,
  };
}
