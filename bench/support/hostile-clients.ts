// What a stranger's computer, a broken app and one employee send at once: `{ do: 'start', port }`, then `{ do: 'stop' }`.
// Half the sockets call without end and open again when they are closed; half hold a message in one-byte fragments.
import { Agent, request } from 'node:http';
import { constants, setPriority } from 'node:os';
import { WebSocket } from 'ws';

type Order =
  | {
      readonly do: 'start';
      readonly port: number;
      readonly sockets: number;
      readonly logs: number;
      readonly hasUploads: boolean;
    }
  | { readonly do: 'stop' };

// The load comes from other machines, whose processors the server does not share.
setPriority(constants.priority.PRIORITY_LOW);
const agent = new Agent({ keepAlive: true, maxSockets: 32 });
const callsPerSocket = 20;
/** What came of each part: how often each status or error code was answered, or `failed`. */
const sent = { opened: 0, closed: {}, calls: {}, logs: {}, uploads: {} };
type Outcomes = { [outcome: string]: number };

function count(outcomes: Outcomes, outcome: string | number): void {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
}

let isStopped = false;
let open: WebSocket[] = [];

const dispatch = { module: 'RetailSystem', function: 'getRetailContent', port: 22200, cache_time: 0, message_id: '1' };
const call = `\u0002${JSON.stringify({ dispatch, payload: { id: '1' } })}\u0003`;
/** An upload of the employee, as large as the limits allow. */
type Upload = {
  readonly name: string;
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  readonly body: Buffer;
  readonly type: string;
};
const tenMebibytes = 10 * 2 ** 20;

/** A list of whatever `entry` makes of its number, up to 10 MiB. */
function longestFile(name: string, entry: (number: number) => string): Upload {
  const entries = [outlet];
  for (let size = outlet.length + 3; entries.length < maxEntries; ) {
    const next = entry(entries.length);
    size += next.length + 1;
    if (size > tenMebibytes) break;
    entries.push(next);
  }
  const path = '/api/v1/catalogue/imports?dry_run=true';
  return { name, method: 'POST', path, body: Buffer.from(`[${entries.join(',')}]`), type: 'application/json' };
}

const maxEntries = 10_000;
const texts = `"texts":{"en":{"title":"A dish","description":"${'x'.repeat(960)}"}}`;
const outlet = `{"type":"outlet","id":"1",${texts}}`;

function group(number: number, parent = 0): string {
  return `{"type":"group","id":"g${number}","outlet":"1",${parent > 0 ? `"parent":"g${parent}",` : ''}${texts}}`;
}

/** The worst that one employee may send: files of many entries, of mistakes, and of a chain of groups; and pictures. */
async function worstUploads(): Promise<readonly (readonly Upload[])[]> {
  const { default: sharp } = await import('sharp');
  const picture = await sharp({ create: { width: 6400, height: 6200, channels: 3, background: '#a52' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const drawing = Buffer.from('<svg>'.padStart(tenMebibytes - 6, '<!---->').concat('</svg>'));
  const files = [
    longestFile('entries', (number) =>
      number === 1 ? group(1) : `{"type":"item","id":"i${number}","group":"g1","price":100,${texts}}`,
    ),
    longestFile('chain', (number) => group(number, number - 1)),
    longestFile('mistakes', (number) => `{"type":"item","id":"i${number}","allergens":[${'0,'.repeat(19_990)}0]}`),
    longestFile('long lists', (number) => `{"type":"item","id":"i${number}","allergens":[${'0,'.repeat(490_000)}0]}`),
  ];
  const media = '/api/v1/properties/1/media';
  const pictures: readonly Upload[] = [
    { name: 'picture', method: 'PUT', path: `${media}/bench.png`, body: picture, type: 'image/png' },
    { name: 'drawing', method: 'PUT', path: `${media}/bench.svg`, body: drawing, type: 'image/svg+xml' },
  ];
  return [files, pictures];
}
const logLine = Buffer.from(JSON.stringify({ lvl: 'info', msg: 'a'.repeat(2000), component: 'bench' }));

function connect(port: number, isFragmented: boolean): void {
  if (isStopped) return;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws?mobile=true`);
  open.push(socket);
  socket.on('error', () => {});
  socket.on('open', () => {
    sent.opened += 1;
    if (isFragmented) for (let fragment = 0; fragment < 16; fragment += 1) socket.send('a', { fin: false });
  });
  socket.on('message', (data) => {
    const text = String(data);
    if (!text.includes('"getRetailContent"')) return;
    count(sent.calls, /"code":"(\w+)"/.exec(text.slice(0, 400))?.[1] ?? 'ok');
  });
  socket.on('close', (code) => {
    count(sent.closed, code);
    open = open.filter((one) => one !== socket);
    setTimeout(() => connect(port, isFragmented), 500);
  });
}

type Sending = Pick<Upload, 'body' | 'type'> & {
  readonly method?: Upload['method'];
  readonly as: string;
  readonly outcomes: Outcomes;
};

function send(port: number, path: string, { body, as, type, method = 'POST', outcomes }: Sending) {
  return new Promise<void>((resolve) => {
    // A cookie tells the server that there is somebody to find out about.
    const headers = { 'content-type': type, 'content-length': body.byteLength, 'x-as': as, cookie: `as=${as}` };
    const failed = () => {
      count(outcomes, 'failed');
      resolve();
    };
    const going = request({ port, path, host: '127.0.0.1', method, agent, headers }, (answer) => {
      answer.resume();
      answer.on('error', failed);
      answer.on('end', () => {
        count(outcomes, answer.statusCode ?? 0);
        resolve();
      });
    });
    going.on('error', failed);
    going.end(body);
  });
}

async function uploadAgain(port: number, uploads: readonly Upload[]): Promise<void> {
  while (!isStopped) {
    for (const { path, name, ...upload } of uploads) {
      if (isStopped) return;
      const outcomes: Outcomes = {};
      await send(port, path, { ...upload, as: 'desk', outcomes });
      count(sent.uploads, `${name} ${Object.keys(outcomes)}`);
    }
  }
}

process.on('message', async (order: Order) => {
  if (order.do === 'stop') {
    isStopped = true;
    process.send?.(sent);
    return;
  }
  const { port, sockets, logs, hasUploads } = order;
  // Made before the load begins: the machine's time belongs to the server then.
  const uploads = hasUploads ? await worstUploads() : [];
  for (let at = 0; at < sockets; at += 1) connect(port, at % 2 === 0);
  setInterval(() => {
    for (const socket of open) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      socket.send(call, () => {});
    }
  }, 1000 / callsPerSocket);
  setInterval(() => {
    for (let line = 0; line < logs / 20; line += 1) {
      const line = { body: logLine, as: 'nobody', type: 'application/json', outcomes: sent.logs };
      void send(port, '/ONEapp/api/php_helpers/log.php', line);
    }
  }, 50);
  for (const kind of uploads) void uploadAgain(port, kind);
  process.send?.({ started: true });
});
process.on('disconnect', () => process.exit());
