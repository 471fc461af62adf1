import { UA, WebSocketInterface } from 'jssip';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { startKamailio, type TestKamailio } from '../../../cluster/start-kamailio.ts';
import { startPbx, type TestPbx, testDescription } from '../../../cluster/start-pbx.ts';
import type { SipAccess } from '../contract.ts';
import type { CallEnding } from '../guest/call-ending.ts';
import { placeSipCall, type SipCall } from '../guest/sip/sip-phone.ts';
import { timedCredential } from './timed-credential.ts';

const secret = 'north wing';
const domain = 'hotel.test';
let pbx: TestPbx;
let kamailio: TestKamailio;
const agents: UA[] = [];
const calls: SipCall[] = [];

/** A connection of a browser as far as a call is placed over it: no voice goes over this one. */
class SilentPeer extends EventTarget {
  readonly iceGatheringState = 'complete';
  readonly signalingState = 'have-local-offer';
  readonly localDescription = { sdp: testDescription };
  createOffer = async () => ({ type: 'offer', sdp: testDescription });
  setLocalDescription = async () => undefined;
  setRemoteDescription = async () => undefined;
  getSenders = () => [];
  close = () => undefined;
}

beforeAll(async () => {
  vi.stubGlobal('window', { RTCPeerConnection: SilentPeer });
  vi.stubGlobal('RTCPeerConnection', SilentPeer);
  vi.stubGlobal('RTCSessionDescription', class {});
  pbx = await startPbx();
  kamailio = await startKamailio({ secret, domain, pbxPort: pbx.port });
});
afterEach(() => {
  for (const call of calls.splice(0)) call.end();
  for (const agent of agents.splice(0)) agent.stop();
});
afterAll(async () => {
  await kamailio?.close();
  pbx?.close();
  vi.unstubAllGlobals();
});

type Given = { readonly user?: string; readonly secret?: string; readonly validS?: number };

/** What the server gives to a phone. */
function accessOf({ user = 'stay-1', secret: shared = secret, validS = 60 }: Given = {}): SipAccess {
  const until = Math.floor(systemClock.now() / 1000) + validS;
  const address = `sip:${user}@${domain}`;
  return { ...timedCredential(shared, until, user), url: kamailio.url, address, valid_s: 60, display_name: '214' };
}

function createAgent({ username, password, url }: SipAccess, address: string): UA {
  const sockets = new WebSocketInterface(url);
  const agent = new UA({ sockets, uri: address, authorization_user: username, password, register_expires: 60 });
  agents.push(agent);
  return agent;
}

const microphone = { getTracks: () => [] } as unknown as MediaStream;

/** Registers, and returns the status of the answer. */
function register(access: SipAccess, address = access.address): Promise<number | undefined> {
  const agent = createAgent(access, address);
  return new Promise((resolve) => {
    agent.on('registered', ({ response }) => resolve(response.status_code));
    agent.on('registrationFailed', ({ response }) => resolve(response?.status_code));
    agent.start();
  });
}

/** Calls a number as the app does, until it rings or is over; `steps` are what the guest sees. */
async function call(number: string, access = accessOf()) {
  const steps: (CallEnding | 'ringing' | 'answered')[] = [];
  const done = Promise.withResolvers<void>();
  const see = (step: (typeof steps)[number]) => {
    steps.push(step);
    done.resolve();
  };
  const placed = placeSipCall(
    { access, number, microphone, iceServers: [], gather: async () => undefined },
    {
      connecting: () => undefined,
      ringing: () => see('ringing'),
      answered: () => see('answered'),
      over: (ending) => see(ending),
    },
  );
  calls.push(placed);
  await done.promise;
  return { steps, placed };
}

const received = (what: string) => expect.poll(() => pbx.received.includes(what)).toBe(true);

test('the phones of two stays register with the passwords of this server, and so do two phones of one', async () => {
  const phones = [accessOf(), accessOf({ user: 'stay-2' }), accessOf()];
  expect(await Promise.all(phones.map((access) => register(access)))).toEqual([200, 200, 200]);
});

test('a password of another secret, one that is past its time, and the address of another stay are refused', async () => {
  expect(await register(accessOf({ secret: 'south wing' }))).toBe(401);
  expect(await register(accessOf({ validS: -1 }))).toBe(403);
  expect(await register(accessOf(), `sip:stay-2@${domain}`)).toBe(403);
});

test.each([
  ['186', 'declined'],
  ['180', 'missed'],
  ['103', 'connection'],
  ['+41 81 555 00 09', 'connection'],
])('a call to %s is %s for the guest', async (number, ending) => {
  expect((await call(number)).steps).toEqual([ending]);
});

test('only the dial plan reaches the telephone system', async () => {
  await call('0900 123 456');
  expect(pbx.received.some((what) => what.includes('0900'))).toBe(false);
});

test('nobody calls in the name of another stay', async () => {
  const access = accessOf();
  const agent = createAgent(access, access.address);
  const status = new Promise((resolve) => {
    agent.on('registered', () => {
      const session = agent.call('9', { mediaStream: microphone, fromUserName: 'stay-2' });
      session.on('accepted', () => resolve(200));
      session.on('failed', ({ message }) => resolve((message as { readonly status_code?: number }).status_code));
    });
  });
  agent.start();
  expect(await status).toBe(403);
});

test('without a password that holds nobody calls', async () => {
  const access = accessOf({ validS: -1 });
  expect((await call('9', access)).steps).toEqual(['connection']);
});

test('a telephone rings, shows the caller, is answered, and the guest hangs up', async () => {
  const { steps, placed } = await call('9');
  pbx.pickUp();
  await expect.poll(() => steps).toEqual(['ringing', 'answered']);
  expect(pbx.caller()).toMatch(/^"214" <sip:stay-1@hotel\.test>/);
  placed.end();
  await received('BYE pbx');
});

test('a telephone that hangs up ends the call of the guest', async () => {
  const { steps } = await call('9');
  pbx.pickUp();
  await expect.poll(() => steps).toEqual(['ringing', 'answered']);
  pbx.hangUp();
  await expect.poll(() => steps).toEqual(['ringing', 'answered', 'ended']);
});

test('a guest who hangs up while it rings makes it stop', async () => {
  const { steps, placed } = await call('9');
  expect(steps).toEqual(['ringing']);
  placed.end();
  await received('CANCEL 9');
});
