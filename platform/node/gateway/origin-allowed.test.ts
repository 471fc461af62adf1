import { expect, test } from 'vitest';
import { originAllowed } from './origin-allowed.ts';

test.each<[string, string, number, boolean]>([
  ['http://hotel.lan:8004', 'hotel.lan:8014', 8014, true],
  // A page without a port in its address: its sets count from 8004.
  ['https://hotel.example', 'hotel.example:8014', 8014, true],
  ['http://hotel.lan:9000', 'hotel.lan:9010', 9010, true],
  ['http://hotel.lan:8004', 'hotel.lan:8014', 0, false],
  ['http://hotel.lan:8005', 'hotel.lan:8014', 8014, false],
  ['http://evil.lan:8004', 'hotel.lan:8014', 8014, false],
  ['http://hotel.lan:8004', 'hotel.lan:8004', 8014, true],
  ['http://hotel.lan:7994', 'hotel.lan:8004', 8014, false],
])(
  'a page of %s opens a socket on %s where NetCast sets have the port %i: %s',
  (origin, host, netCastPort, allowed) => {
    expect(originAllowed(origin, host, { netCastPort })).toBe(allowed);
  },
);
