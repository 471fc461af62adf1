import { expect, test } from 'vitest';
import { ownOrigin } from './own-origin.ts';

const open = {
  config: {
    demo: 'off',
    publicUrl: '',
    pmsUrl: '',
    pmsProperty: '',
    mqttUrl: '',
    mqttProperty: '',
    radioUrl: '',
    weatherUrl: '',
    flightsUrl: '',
    flightsCallsPerDay: 1000,
    filmsDir: '',
    musicDir: '',
    tvVersion: '',
  },
} as const;
const named = {
  config: {
    demo: 'off',
    publicUrl: 'https://stay.example',
    pmsUrl: '',
    pmsProperty: '',
    mqttUrl: '',
    mqttProperty: '',
    radioUrl: '',
    weatherUrl: '',
    flightsUrl: '',
    flightsCallsPerDay: 1000,
    filmsDir: '',
    musicDir: '',
    tvVersion: '',
  },
} as const;

test.each([
  [named, { secure: false, host: 'evil.example' }, 'https://stay.example'],
  [named, { secure: true, host: '' }, 'https://stay.example'],
  [open, { secure: true, host: 'hotel.test:8004' }, 'https://hotel.test:8004'],
  [open, { secure: false, host: 'hotel.test' }, 'http://hotel.test'],
  [open, { secure: false, host: '' }, ''],
])('the origin of %j for %j is %s', (server, request, origin) => {
  expect(ownOrigin(server, request)).toBe(origin);
});
