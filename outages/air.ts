import type { Connection, MessageReceiver, SharedFrame } from '#platform/node/gateway';
import type { Hotel } from './hotel.ts';

/**
 * What is between phone and server. `gone`: no network, which the phone knows of its sockets; `still`: nothing arrives and nothing is
 * closed; `portal`: a captive portal answers every request with a page and lets no socket through.
 */
export type Weather = 'clear' | 'gone' | 'still' | 'portal';

/** How a captive portal answers. */
export type PortalStatus = 200 | 302 | 511;

/** A frame that springs a fault when it passes. */
type Tripwire = {
  readonly direction: Direction;
  /** Whether the frame itself arrives before it, is in the middle of it, or is lost with its connection. */
  readonly frame: 'before' | 'within' | 'lost';
  readonly spring: () => void;
};

type Direction = 'up' | 'down';
type PageHandlers = {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: string }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
};

const abnormal = 1006;
const usualLagMs = 3;
const portalPage = '<!doctype html><title>Wi-Fi</title><h1>Welcome to our Wi-Fi</h1><form>Accept the terms</form>';
const isData = (text: string) => !/P[IO]NG/.test(text.slice(0, 8));
const messageIdOf = (text: string) => /"message_id":"([^"]*)"/.exec(text)?.[1] ?? '';

/** The refusal of a call that may be made again. */
function refusalOf(call: string): string {
  const { dispatch } = JSON.parse(call.slice(1, -1)) as { readonly dispatch: object };
  const error = { code: 'too_many_requests', message: '', retryable: true };
  return `\u0002${JSON.stringify({ dispatch, payload: { status: 'ERROR', error } })}\u0003`;
}

/** One connection: its page's end and its server's end, which may learn of its end at different times. */
class Line {
  isPageOpen = true;
  isServerOpen = true;
  receiver: MessageReceiver | undefined;
  readonly page: PageHandlers;
  readonly freeAt = { up: 0, down: 0 };
  /** What was sent while nothing arrived. */
  held: (() => void)[] = [];
  /** Ids of the calls that the server has not answered. */
  readonly unanswered = new Set<string>();

  constructor(page: PageHandlers) {
    this.page = page;
  }
}

/** The network of a phone, with faults. */
export class Air {
  weather: Weather = 'clear';
  lagMs = usualLagMs;
  portal: PortalStatus = 200;
  /** Whether the server refuses every call, as one does that has too many, or no database. */
  isRefusing = false;
  /** Cookies of the phone by name. */
  readonly cookies = new Map<string, string>();
  /** Since when the page can know that it has no connection, in milliseconds of `performance.now()`; undefined: it has one. */
  lostSince: number | undefined;
  /** Since when the phone says that it is offline. */
  offlineSince: number | undefined;
  /** When the page last heard from the server. */
  receivedAt = 0;
  #tripwire: Tripwire | undefined;
  readonly #hotel: Hotel;
  readonly #lines = new Set<Line>();
  #underWay = 0;
  #waiting: (() => void)[] = [];

  constructor(hotel: Hotel) {
    this.#hotel = hotel;
  }

  /** Whether the server works on something that was sent. */
  readonly isBusy = (): boolean =>
    this.#underWay > 0 || [...this.#lines].some(({ isServerOpen, unanswered }) => isServerOpen && unanswered.size > 0);

  /** Springs a fault when the next frame goes in a direction. */
  arm(tripwire: Tripwire | undefined): void {
    this.#tripwire = tripwire;
  }

  /** Loses every connection: the page hears of it at once, the server only if `reachesServer`. */
  cut(reachesServer: boolean): void {
    for (const line of this.#lines) {
      this.#endForPage(line, abnormal);
      if (reachesServer) this.#endForServer(line);
    }
  }

  /** Ends a time in which nothing arrived: what was held back arrives now, or the connections turn out to be dead. */
  thaw(isAlive: boolean): void {
    this.weather = 'clear';
    for (const line of this.#lines) {
      const held = line.held.splice(0);
      if (isAlive) for (const deliver of held) deliver();
      else {
        this.#endForPage(line, abnormal);
        this.#endForServer(line);
      }
    }
    for (const go of this.#waiting.splice(0)) go();
  }

  /** The class of the page's sockets. */
  socketClass(): new (url: string) => PageHandlers {
    const air = this;
    return class {
      onopen: PageHandlers['onopen'] = null;
      onmessage: PageHandlers['onmessage'] = null;
      onclose: PageHandlers['onclose'] = null;
      readonly #line: Line;

      constructor(url: string) {
        this.#line = new Line(this);
        air.#open(this.#line, new URL(url));
      }

      send(text: string): void {
        air.#send(this.#line, 'up', text);
      }

      close(): void {
        air.#closedByPage(this.#line);
      }
    };
  }

  /** The `fetch` of the page. */
  readonly fetch = async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(input), 'http://hotel.test');
    await this.#cross();
    if (this.weather === 'portal') return this.#portalAnswer();
    const http = this.#hotel.http();
    if (!http) throw new TypeError('Failed to fetch');
    this.#underWay += 1;
    const reply = await http
      .inject({
        method: (init.method ?? 'GET') as 'GET',
        url: pathname + search,
        headers: { host: 'hotel.test', ...(init.headers as object), cookie: this.#cookieText() },
        ...(init.body ? { payload: String(init.body) } : {}),
      })
      .finally(() => {
        this.#underWay -= 1;
      });
    await this.#cross();
    for (const line of [reply.headers['set-cookie'] ?? []].flat()) this.#storeCookie(line);
    const body = [204, 304].includes(reply.statusCode) ? null : reply.body;
    return new Response(body, { status: reply.statusCode, headers: { 'content-type': 'application/json' } });
  };

  /** Makes calls as this phone, past all faults, on a connection of their own; returns the answers in their order. */
  async ask(calls: readonly (readonly [name: string, data: object])[]): Promise<readonly unknown[]> {
    const answers: unknown[] = calls.map(() => undefined);
    const gateway = this.#hotel.gateway();
    if (!gateway) return answers;
    let receiver: MessageReceiver | undefined;
    let left = calls.length;
    let isDone: () => void = () => undefined;
    const done = new Promise<void>((resolve) => {
      isDone = resolve;
    });
    const hear = (text: string) => {
      const { dispatch, payload } = JSON.parse(text.slice(1, -1)) as {
        readonly dispatch: { readonly message_id: string };
        readonly payload: { readonly status?: string; readonly root?: unknown };
      };
      if (dispatch.message_id === '') return;
      answers[Number(dispatch.message_id)] = payload.root;
      left -= 1;
      if (left === 0) isDone();
    };
    const connection = this.#connection({
      hear: (text) => isData(text) && hear(text),
      ended: () => isDone(),
      listen: (given) => {
        receiver = given;
      },
    });
    await gateway.accept(connection, this.#upgrade(new URL('http://hotel.test/ws?mobile=true')));
    calls.forEach(([name, payload], at) => {
      const [module, call] = name.split('.');
      const dispatch = { module, function: call, port: 0, cache_time: 0, message_id: String(at) };
      const text = `\u0002${JSON.stringify({ dispatch, payload })}\u0003`;
      receiver?.message(text, text.length);
    });
    await done;
    receiver?.closed();
    return answers;
  }

  #portalAnswer(): Response {
    // The page of a redirect is another origin's, which a page may not read.
    if (this.portal === 302) throw new TypeError('Failed to fetch');
    return new Response(portalPage, { status: this.portal, headers: { 'content-type': 'text/html' } });
  }

  /** Takes as long as a request takes to get over, which may be for ever. */
  async #cross(): Promise<void> {
    await new Promise<void>((resolve) => void setTimeout(resolve, this.lagMs));
    if (this.weather === 'still') await new Promise<void>((resolve) => void this.#waiting.push(resolve));
    if (this.weather === 'gone') throw new TypeError('Failed to fetch');
  }

  #cookieText(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #storeCookie(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    if (value === '' || attributes.some((one) => /max-age=0/i.test(one))) this.cookies.delete(name);
    else this.cookies.set(name, decodeURIComponent(value));
  }

  #upgrade({ pathname, searchParams }: URL) {
    const cookies = Object.fromEntries(this.cookies);
    return { path: pathname, query: searchParams, cookies, headers: {}, address: '192.0.2.7', host: 'hotel.test' };
  }

  /** The server's end of a connection. */
  #connection(end: {
    readonly hear: (text: string) => void;
    readonly ended: (code: number) => void;
    readonly listen: (receiver: MessageReceiver) => void;
  }): Connection {
    return {
      bufferedAmount: 0,
      send: end.hear,
      sendShared: (frame: SharedFrame) => end.hear(frame.text),
      close: end.ended,
      terminate: () => end.ended(abnormal),
      pause: () => undefined,
      resume: () => undefined,
      listen: end.listen,
    };
  }

  #open(line: Line, url: URL): void {
    this.#lines.add(line);
    setTimeout(() => void this.#opened(line, url), this.lagMs);
  }

  async #opened(line: Line, url: URL): Promise<void> {
    // A phone without an answer waits until it gives up.
    if (this.weather === 'still' || !line.isPageOpen) return;
    const gateway = this.#hotel.gateway();
    if (this.weather !== 'clear' || !gateway) return this.#endForPage(line, abnormal);
    const connection = this.#connection({
      hear: (text) => {
        line.unanswered.delete(messageIdOf(text));
        this.#send(line, 'down', text);
      },
      ended: (code) => this.#closedByServer(line, code),
      listen: (receiver) => {
        line.receiver = receiver;
      },
    });
    this.lostSince = undefined;
    this.receivedAt = performance.now();
    line.page.onopen?.();
    await gateway.accept(connection, this.#upgrade(url));
  }

  #send(line: Line, direction: Direction, text: string): void {
    if (!(direction === 'up' ? line.isPageOpen : line.isServerOpen)) return;
    if (direction === 'up' && this.isRefusing && isData(text)) {
      this.#send(line, 'down', refusalOf(text));
      return;
    }
    const tripwire = isData(text) && this.#tripwire?.direction === direction ? this.#tripwire : undefined;
    if (tripwire) {
      this.#tripwire = undefined;
      setTimeout(tripwire.spring, tripwire.frame === 'before' ? this.lagMs + 1 : 0);
      if (tripwire.frame === 'lost') return;
    }
    const now = performance.now();
    line.freeAt[direction] = Math.max(line.freeAt[direction], now + this.lagMs);
    setTimeout(() => this.#arrive(line, direction, text), line.freeAt[direction] - now);
  }

  #arrive(line: Line, direction: Direction, text: string): void {
    if (this.weather === 'still') line.held.push(() => this.#arrive(line, direction, text));
    else if (direction === 'up') this.#toServer(line, text);
    else if (line.isPageOpen) {
      this.receivedAt = performance.now();
      line.page.onmessage?.({ data: text });
    }
  }

  #toServer(line: Line, text: string): void {
    if (!line.isServerOpen || !line.receiver) return;
    if (isData(text)) line.unanswered.add(messageIdOf(text));
    line.receiver.message(text, text.length);
  }

  #closedByPage(line: Line): void {
    if (!line.isPageOpen) return;
    line.isPageOpen = false;
    this.#noteLoss();
    // A line on which nothing arrives does not tell the server either.
    if (this.weather === 'clear') setTimeout(() => this.#endForServer(line), this.lagMs);
  }

  #closedByServer(line: Line, code: number): void {
    line.isServerOpen = false;
    if (!line.isPageOpen) this.#lines.delete(line);
    const tell = () => this.#endForPage(line, code);
    if (this.weather === 'still') line.held.push(tell);
    else if (this.weather === 'clear') setTimeout(tell, this.lagMs);
  }

  #endForPage(line: Line, code: number): void {
    if (!line.isPageOpen) return;
    line.isPageOpen = false;
    this.#noteLoss();
    if (!line.isServerOpen) this.#lines.delete(line);
    line.page.onclose?.({ code });
  }

  #endForServer(line: Line): void {
    if (!line.isServerOpen) return;
    line.isServerOpen = false;
    if (!line.isPageOpen) this.#lines.delete(line);
    line.receiver?.closed();
  }

  #noteLoss(): void {
    this.lostSince ??= performance.now();
  }
}
