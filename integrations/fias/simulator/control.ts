import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Clock, localDay } from '#platform/clock';
import type { FiasSimulator } from './fias-simulator.ts';

type Options = { readonly simulator: FiasSimulator; readonly clock: Clock; readonly zone: string };
type Body = { readonly [field: string]: unknown };

const dayMs = 86_400_000;
/** The largest request, in bytes. */
const mostBytes = 10_000;

/** A request that names what does not exist or leaves something out; the message is for its sender. */
class WrongRequest extends Error {}

function textIn(body: Body, field: string): string {
  const value = body[field];
  if (typeof value !== 'string' || value.trim() === '') throw new WrongRequest(`${field} is missing`);
  return value;
}

function wholeIn(body: Body, field: string): number {
  const value = body[field];
  if (typeof value !== 'number' || !Number.isSafeInteger(value))
    throw new WrongRequest(`${field} must be a whole number`);
  return value;
}

/** What a person sees of the hotel. */
function hotelBody({ simulator }: Options) {
  const { books, sins, isAlive, isAuditing, waiting, connections } = simulator;
  return {
    link: { alive: isAlive, night_audit: isAuditing, waiting, connections },
    rooms: [...books.rooms],
    guests: [...books.guests.values()].map((guest) => ({
      ...{ reference: guest.reference, room: guest.room, last_name: guest.lastName, first_name: guest.firstName },
      ...{ title: guest.title, language: guest.language, arrival: guest.arrival, departure: guest.departure },
      ...{ no_post: guest.noPost, may_view_bill: guest.mayViewBill, balance: books.balance(guest.reference) },
      lines: (books.folios.get(guest.reference) ?? []).map(({ text, amount }) => ({ text, amount })),
    })),
    postings: books.postings,
    messages: books.messages,
    room_statuses: Object.fromEntries(books.statuses),
    sins: sins.map(({ at, kind, what }) => ({ at: new Date(at).toISOString(), kind, what })),
  };
}

function actionsOf({ simulator, clock, zone }: Options): { readonly [name: string]: (body: Body) => void } {
  const { books } = simulator;
  let checkIns = 0;
  function referenceIn(body: Body): string {
    const reference = textIn(body, 'reference');
    if (!books.guests.has(reference)) throw new WrongRequest('there is no such guest in the hotel');
    return reference;
  }
  return {
    'check-in'(body) {
      const names = { lastName: textIn(body, 'last_name'), firstName: String(body.first_name ?? ''), title: '' };
      const nights = body.nights === undefined ? 1 : wholeIn(body, 'nights');
      const [room, language] = [textIn(body, 'room'), textIn(body, 'language')];
      checkIns += 1;
      const reference = `${clock.now()}${checkIns}`.slice(-13);
      const days = { arrival: localDay(clock.now(), zone), departure: localDay(clock.now() + nights * dayMs, zone) };
      simulator.checkIn({ reference, room, language, ...names, ...days, noPost: false, mayViewBill: true });
    },
    'check-out': (body) => simulator.checkOut(referenceIn(body)),
    move: (body) => simulator.move(referenceIn(body), textIn(body, 'room')),
    change(body) {
      const { no_post: noPost, may_view_bill: mayViewBill, last_name: lastName } = body;
      simulator.change(referenceIn(body), {
        ...(typeof noPost === 'boolean' ? { noPost } : {}),
        ...(typeof mayViewBill === 'boolean' ? { mayViewBill } : {}),
        ...(typeof lastName === 'string' && lastName !== '' ? { lastName } : {}),
      });
    },
    charge: (body) => {
      simulator.charge(referenceIn(body), { text: textIn(body, 'text'), amount: wholeIn(body, 'amount') });
    },
    message: (body) => simulator.message(referenceIn(body), textIn(body, 'text')),
    'night-audit': ({ on }) => simulator.audit(on === true),
    drop: () => void simulator.drop(),
  };
}

async function readBody(request: IncomingMessage): Promise<Body> {
  // Only a page of this address may send JSON without being asked first by the browser.
  if (request.headers['content-type'] !== 'application/json') throw new WrongRequest('the body must be JSON');
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > mostBytes) throw new WrongRequest('the body is too large');
  }
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null) return body as Body;
  } catch {
    // Told below.
  }
  throw new WrongRequest('the body must be a JSON object');
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Files of the page by address; its look is that of the desk. */
const files: ReadonlyMap<string, { readonly type: string; readonly path: string }> = new Map([
  ['/', { type: 'text/html', path: 'page.html' }],
  ['/tokens.css', { type: 'text/css', path: '../../../platform/web/ui/tokens.css' }],
]);

function answerFile(response: ServerResponse, { type, path }: { readonly type: string; readonly path: string }): void {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' });
  response.end(readFileSync(join(import.meta.dirname, path)));
}

/** Starts the page of a simulator and its JSON API on this machine; `port` 0 is any free one. Rejects if it is taken. */
export async function serveControl(
  options: Options & { readonly port: number },
): Promise<{ readonly port: number; close(): Promise<void> }> {
  const actions = actionsOf(options);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url = '/', headers } = request;
    // A name that somebody pointed to this machine does not reach it (DNS rebinding).
    if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(headers.host ?? '')) throw new WrongRequest('wrong host');
    const file = method === 'GET' ? files.get(url) : undefined;
    if (file) return answerFile(response, file);
    const action = method === 'POST' && url.startsWith('/api/') ? actions[url.slice('/api/'.length)] : undefined;
    if (action) action(await readBody(request));
    else if (method !== 'GET' || url !== '/api/hotel') return answer(response, 404, { error: 'not found' });
    answer(response, 200, hotelBody(options));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      const isWrong = error instanceof WrongRequest;
      answer(response, isWrong ? 400 : 500, { error: isWrong ? error.message : 'it failed' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : options.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
