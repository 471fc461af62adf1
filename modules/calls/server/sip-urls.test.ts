import { expect, test } from 'vitest';
import { fakeClock } from '#platform/clock';
import type { PropertyPort } from '#property/contract';
import { createSipUrls } from './sip-urls.ts';

const settingsOf = (calls_sip_url: string, calls_sip_enabled = true) => ({
  ...{ calls_enabled: true, calls_sip_enabled, calls_sip_url, calls_sip_secret: 'north', calls_sip_domain: '' },
});
const hotels: { readonly [id: string]: object } = {
  '1': settingsOf('wss://one.test'),
  '2': settingsOf('wss://two.test'),
  '3': settingsOf('wss://one.test'),
  '4': settingsOf('wss://off.test', false),
  '5': settingsOf(''),
};

function createPort(ids: () => Promise<readonly string[]>) {
  const settings = async (id: string) => hotels[id];
  return { ids, settings } as unknown as PropertyPort;
}

test('pages connect to the telephone systems of all hotels that have one, each once', async () => {
  const find = createSipUrls(
    createPort(async () => Object.keys(hotels)),
    fakeClock(),
  );
  expect(await find()).toEqual(['wss://one.test', 'wss://two.test']);
});

test('a database that fails, or says nothing for a second, holds up no page, and takes no telephone system away', async () => {
  const clock = fakeClock();
  let ids: () => Promise<readonly string[]> = async () => ['1'];
  const find = createSipUrls(
    createPort(() => ids()),
    clock,
  );
  await find();
  ids = () => Promise.reject(new Error('no database'));
  expect(await find()).toEqual(['wss://one.test']);
  ids = () => new Promise(() => undefined);
  const late = find();
  await clock.advance(1_000);
  expect(await late).toEqual(['wss://one.test']);
});
