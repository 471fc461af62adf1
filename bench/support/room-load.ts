// A phone that dims lamps beside idle sockets, or a bare client of the broker that does, in a process of its own. Answers over IPC how long
// each tap took until the lamp's own report was here, in milliseconds.
import mqtt from 'mqtt';
import { WebSocket } from 'ws';

type Order = { readonly do: 'tap' | 'bare'; readonly url: string; readonly sockets: number; readonly taps: number };

/** Milliseconds between two taps; a lamp is sent four values a second at most, so they take turns. */
const gapMs = 60;
const lamps = ['Ceiling light', 'Desk lamp', 'Window seat', 'Bedside lamp left', 'Bedside lamp right', 'Mirror light'];
const keys = ['ceiling', 'desk_lamp', 'window_seat', 'bedside_left', 'bedside_right', 'mirror'];
const pause = () => new Promise((resolve) => setTimeout(resolve, gapMs));

function openOne(url: string, session: string): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: `bellhop_session=${session}` };
    const socket = new WebSocket(`${url}?mobile=true`, { perMessageDeflate: false, headers });
    socket.once('open', () => resolve(socket));
    socket.once('error', reject);
  });
}

type Frame = { readonly dispatch: { readonly function: string }; readonly payload: { readonly root?: Root } };
type Root = {
  readonly controls?: readonly { readonly id: string; readonly name: string }[];
  readonly id?: string;
  readonly values?: { readonly brightness?: { readonly value: string } };
};

/** Sends a call and waits for the frame that `isIt` accepts. */
function exchange(
  phone: WebSocket,
  [name, payload]: readonly [string, object],
  isIt: (frame: Frame) => boolean,
): Promise<Frame> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no answer to ${name} within five seconds`)), 5_000);
    const onMessage = (data: Buffer) => {
      const frame = JSON.parse(data.toString().slice(1, -1)) as Frame;
      if (!isIt(frame)) return;
      clearTimeout(timer);
      phone.off('message', onMessage);
      resolve(frame);
    };
    phone.on('message', onMessage);
    const dispatch = {
      module: 'RoomControl',
      function: name,
      port: 22208,
      cache_time: 0,
      message_id: String(Math.random()),
    };
    phone.send(`\u0002${JSON.stringify({ dispatch, payload })}\u0003`);
  });
}

async function tap({ url, sockets, taps }: Order): Promise<number[]> {
  const phone = await openOne(url, 's0');
  const idle: WebSocket[] = [];
  for (let from = 1; from < sockets; from += 100) {
    const sessions = Array.from({ length: Math.min(100, sockets - from) }, (_, at) => `s${from + at}`);
    idle.push(...(await Promise.all(sessions.map((session) => openOne(url, session)))));
  }
  const { payload } = await exchange(
    phone,
    ['getControls', {}],
    ({ payload: { root } }) => root?.controls !== undefined,
  );
  const ids = lamps.map((lamp) => payload.root?.controls?.find(({ name }) => name === lamp)?.id ?? '');
  const took: number[] = [];
  for (let turn = 0; turn < taps; turn += 1) {
    const [id = '', value] = [ids[turn % ids.length], String(5 + ((turn * 7) % 90))];
    const began = performance.now();
    await exchange(phone, ['write', { id: `${id}.brightness`, value }], ({ payload: { root } }) => {
      const reported = root?.id === id ? root.values?.brightness?.value : undefined;
      return reported !== undefined && Math.abs(Number(reported) - Number(value)) <= 1;
    });
    took.push(performance.now() - began);
    await pause();
  }
  for (const socket of [phone, ...idle]) socket.terminate();
  return took;
}

async function bare({ url, taps }: Order): Promise<number[]> {
  const client = await mqtt.connectAsync(url);
  await client.subscribeAsync('building/214/+/state', { qos: 1 });
  await pause();
  const took: number[] = [];
  for (let turn = 0; turn < taps; turn += 1) {
    const topic = `building/214/${keys[turn % keys.length]}`;
    const brightness = 5 + ((turn * 7) % 240);
    const began = performance.now();
    await new Promise<void>((resolve) => {
      const onMessage = (from: string, payload: Buffer) => {
        if (from !== `${topic}/state` || !payload.includes(`"brightness":${brightness}`)) return;
        client.off('message', onMessage);
        resolve();
      };
      client.on('message', onMessage);
      client.publish(`${topic}/set`, JSON.stringify({ state: 'ON', brightness }), { qos: 1 });
    });
    took.push(performance.now() - began);
    await pause();
  }
  await client.endAsync();
  return took;
}

process.on('message', async (order: Order) =>
  process.send?.({ took: await (order.do === 'tap' ? tap(order) : bare(order)) }),
);
process.on('disconnect', () => process.exit());
