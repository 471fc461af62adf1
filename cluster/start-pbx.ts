import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A telephone system of the tests. */
export type TestPbx = {
  readonly port: number;
  /** What it received, in order: `INVITE 9`. */
  readonly received: readonly string[];
  /** Who called last, as its telephones show it. */
  caller(): string;
  /** Answers at the telephone that was called last, or hangs up there. */
  pickUp(): void;
  hangUp(): void;
  close(): void;
};

/** A session description of a telephone (RFC 8866), over which no voice goes. */
export const testDescription = [
  ...['v=0', 'o=- 0 0 IN IP4 127.0.0.1', 's=-', 'c=IN IP4 127.0.0.1', 't=0 0', 'm=audio 9 RTP/AVP 0', ''],
].join('\r\n');

const reasons: { readonly [status: number]: string } = {
  180: 'Ringing',
  200: 'OK',
  404: 'Not Found',
  480: 'Temporarily Unavailable',
  486: 'Busy Here',
  487: 'Request Terminated',
  503: 'Service Unavailable',
};
/** What each extension answers. */
const extensions: { readonly [extension: string]: number } = { 9: 180, 103: 503, 180: 480, 186: 486 };

const linesOf = (message: string) => message.split('\r\n\r\n')[0]?.split('\r\n') ?? [];
const headerOf = (message: string, name: string) =>
  linesOf(message)
    .find((line) => line.toLowerCase().startsWith(`${name}:`))
    ?.slice(name.length + 1)
    .trim() ?? '';

function answerTo(request: string, status: number, port: number): string {
  const copied = linesOf(request).filter((line) => /^(?:via|record-route|from|call-id|cseq):/i.test(line));
  const body = status === 200 && request.startsWith('INVITE') ? testDescription : '';
  const to = headerOf(request, 'to');
  return [
    `SIP/2.0 ${status} ${reasons[status]}`,
    ...copied,
    `To: ${to}${to.includes('tag=') ? '' : ';tag=pbx'}`,
    `Contact: <sip:pbx@127.0.0.1:${port}>`,
    ...(body === '' ? [] : ['Content-Type: application/sdp']),
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

/** Returns the request with which the called side of a call hangs up (RFC 3261 §15). */
function byeOf(invite: string, port: number): string {
  const contact = /<([^<>]+)>/.exec(headerOf(invite, 'contact'))?.[1] ?? '';
  const routes = linesOf(invite).filter((line) => /^record-route:/i.test(line));
  return [
    `BYE ${contact} SIP/2.0`,
    `Via: SIP/2.0/UDP 127.0.0.1:${port};branch=z9hG4bKbye${port}`,
    ...routes.map((line) => line.replace(/^record-route/i, 'Route')),
    'Max-Forwards: 70',
    `From: ${headerOf(invite, 'to')};tag=pbx`,
    `To: ${headerOf(invite, 'from')}`,
    `Call-ID: ${headerOf(invite, 'call-id')}`,
    'CSeq: 1 BYE',
    'Content-Length: 0',
    '',
    '',
  ].join('\r\n');
}

/** Starts a telephone system on a free local port (SIP over UDP): extension 9 rings, 186 is busy, and nobody is at 180. */
export async function startPbx(): Promise<TestPbx> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  const received: string[] = [];
  let invite = '';
  let proxy = 0;
  const send = (message: string) => void socket.send(message, proxy, '127.0.0.1');
  socket.on('message', (data, from) => {
    const message = data.toString();
    const [, method = '', extension = ''] = /^([A-Z]+) sip:([^@]*)@/.exec(message) ?? [];
    if (method === '') return;
    proxy = from.port;
    received.push(`${method} ${extension}`);
    if (method === 'INVITE') {
      invite = message;
      send(answerTo(message, extensions[extension] ?? 404, port));
    } else if (method !== 'ACK') {
      send(answerTo(message, 200, port));
      if (method === 'CANCEL') send(answerTo(invite, 487, port));
    }
  });
  return {
    port,
    received,
    caller: () => headerOf(invite, 'from'),
    pickUp: () => send(answerTo(invite, 200, port)),
    hangUp: () => send(byeOf(invite, port)),
    close: () => void socket.close(),
  };
}
