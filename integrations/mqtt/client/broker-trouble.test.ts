import { type Duplex, duplexPair } from 'node:stream';
import { Aedes } from 'aedes';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Clock, systemClock } from '#platform/clock';
import { RemoteError } from '#platform/node/outbound';
import { seededRandom } from '#platform/random';
import type { BrokerProblem, Building } from '#room-control/contract';
import { createMqttBuildings } from './connect-building.ts';
import { lineFailure } from './line-failure.ts';

let broker: Aedes;
let building: Building | undefined;
let news: BrokerProblem[];
let lines: Duplex[];
/** What happens a minute after each beginning of a session. */
let minutes: (() => void)[];
/** Why the next connections fail; undefined: they do not. */
let refusal: Error | undefined;
/** A second attempt follows at once. */
const clock: Clock = {
  ...systemClock,
  after: (ms, work) => {
    if (ms < 60_000) return systemClock.after(Math.min(ms, 20), work);
    minutes.push(work);
    return { cancel: () => undefined };
  },
};

beforeEach(async () => {
  broker = await Aedes.createBroker();
  [news, lines, minutes, refusal] = [[], [], [], undefined];
});
afterEach(async () => {
  await building?.close();
  await new Promise<void>((resolve) => broker.close(() => resolve()));
});

/** Connects the building; its problems are put into `news`. */
function connect(url = 'mqtt://hotel:right@broker.test'): Building {
  const open = createMqttBuildings({
    ...{ clock, random: seededRandom(1) },
    connect: async () => {
      if (refusal) throw refusal;
      const [ours, theirs] = duplexPair();
      lines.push(ours);
      broker.handle(theirs);
      return ours;
    },
  });
  building = open('1', [{ name: 'house', url, isOperators: true }], {
    onDevices: () => undefined,
    onState: () => undefined,
    onProblem: (_broker, problem) => news.push(problem),
  });
  return building;
}
const state = () => building?.brokers()[0];
const isConnected = () => expect.poll(() => state()?.isConnected).toBe(true);

async function publish(topic: string, payload: string): Promise<void> {
  const packet = { cmd: 'publish', topic, payload, qos: 1, retain: true, dup: false } as const;
  await new Promise<void>((resolve, reject) => broker.publish(packet, (error) => (error ? reject(error) : resolve())));
}
const announce = (path: string, config: object | string) =>
  publish(`homeassistant/${path}/config`, typeof config === 'string' ? config : JSON.stringify(config));
const subjects = () => state()?.problems.map(({ subject }) => subject);
/** A cover that is nowhere told to move. */
const unmoved = { name: 'Slats', uniq_id: 'slats', position_topic: 'slats' };

describe('why a broker is not connected', () => {
  test('is a wrong password, which the broker says', async () => {
    broker.authenticate = (_client, _user, password, done) => done(null, String(password) === 'right');
    connect('mqtt://hotel:wrong@broker.test');
    await expect.poll(() => state()?.failure).toMatchObject({ code: 'access_denied' });
    const message = state()?.failure?.message ?? '';
    expect(message).not.toMatch(/hotel|wrong/);
    await expect.poll(() => lines.length).toBeGreaterThan(2);
    expect(news, 'reported once').toEqual([{ subject: '', problem: message, since: state()?.failure?.since }]);
  });

  test('is an address that the server may not connect to', async () => {
    refusal = new RemoteError(
      'address_forbidden',
      'the configured address is in a private network that the server’s OUTBOUND_ALLOW does not name',
    );
    connect();
    await expect.poll(() => state()?.failure).toMatchObject({ code: 'address_forbidden', message: refusal.message });
  });

  test('is forgotten once it is, and another one when it is lost again', async () => {
    refusal = new RemoteError('name_unknown', 'the configured host name does not resolve');
    connect();
    await expect.poll(() => state()?.failure?.code).toBe('name_unknown');
    refusal = undefined;
    await isConnected();
    expect(state()?.failure).toBeUndefined();
    refusal = new RemoteError('refused', 'the configured address does not answer (ECONNREFUSED)');
    for (const line of lines) line.destroy();
    await expect.poll(() => state()?.failure?.code).toBe('refused');
    expect(news.map(({ problem }) => problem)).toContain(refusal.message);
  });

  test.each([
    [
      Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
      'certificate_untrusted',
    ],
    [Object.assign(new Error('expired'), { code: 'CERT_HAS_EXPIRED' }), 'certificate_untrusted'],
    [Object.assign(new Error('altnames'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' }), 'certificate_untrusted'],
    [Object.assign(new Error('Connection refused: Not authorized'), { code: 5 }), 'access_denied'],
    [Object.assign(new Error('Connection refused: Server unavailable'), { code: 3 }), 'refused'],
    [new Error('Invalid header flag bits, must be 0x2 for pubrel packet'), 'invalid_response'],
    [new Error('connack timeout'), 'timed_out'],
    [new Error('Keepalive timeout'), 'timed_out'],
    [Object.assign(new Error('reset'), { code: 'ECONNRESET' }), 'cut_off'],
  ])('has a code that the desk translates: %s', (error, code) => {
    expect(lineFailure(error)).toEqual({ code, message: error.message });
  });
});

test('a port that does not speak TLS is called that, without addresses of memory', () => {
  const text =
    'write EPROTO 403DEA1E017F0000:error:0A00010B:SSL routines:tls_validate_record_header:wrong version number';
  const code = 'invalid_response';
  expect(lineFailure(new Error(text))).toEqual({ code, message: 'the port does not speak TLS (mqtts)' });
});

describe('what cannot be used', () => {
  test('is reported once, also when it is announced again, and is there since the first time', async () => {
    await announce('cover/slats', unmoved);
    await announce('light/wild', { uniq_id: 'w', command_topic: 'room/+/set' });
    connect();
    await expect.poll(() => subjects()?.toSorted()).toEqual(['cover/slats', 'light/wild']);
    const before = state()?.problems;
    for (const line of lines) line.destroy();
    await expect.poll(() => lines.length).toBe(2);
    await isConnected();
    await announce('cover/slats', unmoved);
    await announce('switch/last', { uniq_id: 'l', name: 'Last', command_topic: 'l' });
    await expect.poll(() => building?.devices().map(({ name }) => name)).toEqual(['Last']);
    expect(state()?.problems).toEqual(before);
    expect(
      news
        .filter(({ subject }) => subject !== '')
        .map(({ problem }) => problem)
        .toSorted(),
    ).toEqual(['a cover that cannot be moved', 'command_topic is no topic']);
  });

  test('is no problem any more once it is announced as it should be, or removed', async () => {
    await announce('cover/slats', unmoved);
    await announce('light/broken', '{');
    connect();
    await expect.poll(() => subjects()).toHaveLength(2);
    await announce('cover/slats', { ...unmoved, command_topic: 'slats/set' });
    await announce('light/broken', '');
    await expect.poll(() => subjects()).toEqual([]);
  });

  test('is no problem any more when it was removed while the broker was away', async () => {
    await announce('cover/slats', unmoved);
    connect();
    await expect.poll(() => subjects()).toHaveLength(1);
    refusal = new Error('away');
    for (const line of lines) line.destroy();
    await expect.poll(() => state()?.isConnected).toBe(false);
    await announce('cover/slats', '');
    refusal = undefined;
    await isConnected();
    await expect.poll(() => minutes).toHaveLength(2);
    minutes.at(-1)?.();
    expect(subjects()).toEqual([]);
  });

  test('is a topic that the broker does not let the server read', async () => {
    broker.authorizeSubscribe = (_client, wanted, done) =>
      done(null, wanted.topic.startsWith('secret/') ? null : wanted);
    await announce('switch/one', { uniq_id: 'one', name: 'One', command_topic: 'one/set', state_topic: 'secret/one' });
    await announce('switch/two', { uniq_id: 'two', name: 'Two', command_topic: 'two/set', state_topic: 'two' });
    connect();
    await expect.poll(() => subjects()).toEqual(['secret/one']);
  });

  test('is a command that its template does not write, and the write is refused', async () => {
    const mode = { mode_command_topic: 'h/set', mode_command_template: '{{ value - 1 }}', modes: ['off', 'heat'] };
    await announce('climate/h', { uniq_id: 'h', name: 'Heating', ...mode });
    const { devices, write } = connect();
    await expect.poll(() => devices()).toHaveLength(1);
    await expect(write(devices()[0]?.id ?? '', 'mode', 'heat')).rejects.toMatchObject({ failure: 'invalid_value' });
    const problem = 'a command cannot be written: a calculation needs numbers';
    expect(state()?.problems).toMatchObject([{ subject: 'climate/h', problem }]);
  });

  test('is listed newest first, and what is beyond a hundred is counted', async () => {
    connect();
    await isConnected();
    for (let at = 0; at < 130; at += 1) await announce(`light/broken${at}`, '{');
    await expect.poll(() => state()?.moreProblems).toBe(30);
    expect(subjects()).toHaveLength(100);
    expect(subjects()?.[0]).toBe('light/broken129');
  });
});

describe('what is left out for a bound', () => {
  const bomb = `{% set a=[1] %}${'{% set a=[a,a] %}'.repeat(60)}{{ a }}`;

  test('is a report that takes too long to read, until the device is announced with another template', async () => {
    connect();
    await isConnected();
    const lamp = { name: 'Lamp', uniq_id: 'lamp', cmd_t: 'lamp/set', stat_t: 'lamp' };
    await announce('switch/lamp', { ...lamp, val_tpl: bomb });
    await expect.poll(() => state()?.devices).toBe(1);
    await publish('lamp', 'ON');
    await expect.poll(() => state()?.problems[0]?.problem).toMatch(/^what is reported cannot be read/);
    await announce('switch/lamp', lamp);
    await expect.poll(() => state()?.problems).toEqual([]);
    await expect.poll(() => building?.stateOf(building.devices()[0]?.id ?? '').values.power?.value).toBe('1');
  });

  test('is a message that thousands of devices read for too long, once', async () => {
    connect();
    await isConnected();
    const parts = (from: number) =>
      Array.from({ length: 200 }, (_, at) => {
        const slow = '{% for i in range(1800) %}{% endfor %}{{ value }}';
        const part = { p: 'switch', uniq_id: `s${from + at}`, cmd_t: 'c', stat_t: 'shared', val_tpl: slow };
        return [`p${at}`, part] as const;
      });
    for (const from of [0, 200]) {
      await announce(`device/box${from}`, { dev: { ids: ['box'] }, cmps: Object.fromEntries(parts(from)) });
    }
    await expect.poll(() => state()?.devices).toBe(400);
    await publish('shared', 'ON');
    await expect.poll(subjects).toEqual(['shared']);
    const values = building?.devices().map(({ id }) => building?.stateOf(id).values.power?.value) ?? [];
    const read = values.filter((value) => value === '1').length;
    expect(read).toBeGreaterThan(20);
    expect(read).toBeLessThan(150);
  });

  test('is what comes after the first problems of one announcement', async () => {
    connect();
    await isConnected();
    const parts = Array.from({ length: 200 }, (_, at) => [
      `p${at}`,
      { p: 'cover', uniq_id: `c${at}`, position_topic: 'x' },
    ]);
    await announce('device/box', { dev: { ids: ['box'] }, cmps: Object.fromEntries(parts) });
    await expect.poll(() => state()?.problems.length).toBe(100);
    await expect.poll(() => news.at(-1)?.problem).toBe('and 100 more problems of one announcement');
  });
});
