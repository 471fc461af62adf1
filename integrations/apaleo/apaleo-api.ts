import type { Clock } from '#platform/clock';
import { Refusal } from '#platform/contract';
import type { OutboundRequest, OutboundResponse } from '#platform/node/outbound';
import type { ApaleoSettings } from './apaleo-settings.ts';
import { tokenShape } from './shapes.ts';

/** Sends a request of a property to Apaleo. */
export type ApaleoRequest = (
  request: Omit<OutboundRequest, 'purpose'>,
) => Promise<Pick<OutboundResponse, 'status' | 'headers' | 'bytes'>>;

/** A call of the API. */
export type ApiCall = {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Path with `{id}` for the `id`, which the log shows as a hash only. */
  readonly path: string;
  readonly id?: string;
  readonly query?: { readonly [name: string]: string };
  readonly body?: object;
  readonly headers?: { readonly [name: string]: string };
  /** What the log says besides: nothing personal. */
  readonly note?: string;
};

/** An answer that is the API's word: success, or a refusal with 400, 403, 404, 409 or 422. An empty body is undefined. */
export type ApiAnswer = { readonly status: number; readonly body: unknown };

/** No answer, or none that counts; whether the request was carried out is not known. */
export class ApiUnavailable extends Refusal {
  constructor(why: string) {
    super('unavailable', why);
    this.name = 'ApiUnavailable';
  }
}

/** An answer that is not in the shape that it should have. */
export class ApiMalformed extends ApiUnavailable {
  constructor(why: string) {
    super(why);
    this.name = 'ApiMalformed';
  }
}

/** Apaleo rejects our credentials; a person must act. */
export class ApiRejected extends Refusal {
  constructor(why: string) {
    super('unavailable', why);
    this.name = 'ApiRejected';
  }
}

type Options = {
  readonly property: string;
  readonly settings: ApaleoSettings;
  readonly clock: Clock;
  readonly request: ApaleoRequest;
  readonly hash: (reference: string) => string;
  readonly onLine: (direction: 'in' | 'out', line: string) => void;
};

const apiUrl = 'https://api.apaleo.com';
const tokenUrl = 'https://identity.apaleo.com/connect/token';
/** A token is not used in its last minute. */
const tokenMarginMs = 60_000;
/** How long to wait after a 429 without `Retry-After`, and at most with one. */
const [pauseMs, longestPauseMs] = [10_000, 300_000];

/** Milliseconds from a `Retry-After` in seconds or as a date (RFC 9110, 10.2.3). */
function retryAfter(value: string | undefined, now: number): number {
  if (value === undefined) return pauseMs;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now;
  return Number.isNaN(ms) ? pauseMs : Math.min(Math.max(ms, 1000), longestPauseMs);
}

function parse(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ApiMalformed('Apaleo answered with something else than JSON');
  }
}

function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The API of one property (https://api.apaleo.com, OAuth 2.0 client credentials). */
export class ApaleoApi {
  readonly #options: Options;
  #token: { readonly text: string; readonly until: number } | undefined;
  #tokenRequest: Promise<string> | undefined;
  #pausedUntil = 0;
  #isClosed = false;
  readonly #closing = Promise.withResolvers<never>();

  constructor(options: Options) {
    this.#options = options;
    this.#closing.promise.catch(() => {});
  }

  /** Calls the API. Rejects with {@link ApiUnavailable} or {@link ApiRejected}. */
  async call(call: ApiCall): Promise<ApiAnswer> {
    this.#requireOpen();
    let answer = await this.#send(call);
    if (answer.status === 401) {
      // The token may have been revoked before its end.
      this.#token = undefined;
      answer = await this.#send(call);
    }
    if (answer.status === 401) throw new ApiUnavailable('Apaleo does not accept the token that it has just issued');
    return answer;
  }

  /** Calls after this are refused, and those without an answer yet give up. */
  close(): void {
    this.#isClosed = true;
    this.#closing.reject(new ApiUnavailable('the connection to Apaleo is closed'));
  }

  #requireOpen(): void {
    if (this.#isClosed) throw new ApiUnavailable('the connection to Apaleo is closed');
    if (this.#options.clock.elapsed() < this.#pausedUntil) {
      throw new ApiUnavailable('Apaleo asked to wait before the next request');
    }
  }

  async #send(call: ApiCall): Promise<ApiAnswer> {
    const { method, path, id = '', query, body, headers } = call;
    const url = new URL(path.replace('{id}', encodeURIComponent(id)), apiUrl);
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
    const bearer = await this.#bearer();
    const sent = {
      method,
      url: url.href,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${bearer}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    };
    const answer = await this.#exchange(sent, this.#lineOf(call));
    return { status: answer.status, body: parse(await this.#bytes(answer)) };
  }

  #lineOf({ method, path, id, note }: ApiCall): string {
    const shown = id === undefined ? path : path.replace('{id}', `~${this.#options.hash(id)}`);
    return `${method} ${shown}${note === undefined ? '' : ` ${note}`}`;
  }

  /** Sends a request and reads what is the same for all: no answer, too many requests, a failing server. */
  async #exchange(sent: Omit<OutboundRequest, 'purpose' | 'property'>, line: string) {
    const { clock, property, request, onLine } = this.#options;
    onLine('out', line);
    let answer: Awaited<ReturnType<ApaleoRequest>>;
    try {
      answer = await Promise.race([request({ property, ...sent }), this.#closing.promise]);
    } catch (error) {
      if (error instanceof ApiUnavailable) throw error;
      throw new ApiUnavailable(`Apaleo does not answer: ${words(error)}`);
    }
    onLine('in', `${line}: ${answer.status}`);
    if (answer.status === 429) {
      this.#pausedUntil = clock.elapsed() + retryAfter(answer.headers['retry-after'], clock.now());
      throw new ApiUnavailable('Apaleo asks for fewer requests');
    }
    if (answer.status >= 500) throw new ApiUnavailable(`Apaleo answers ${answer.status}`);
    return answer;
  }

  async #bytes(answer: Pick<OutboundResponse, 'bytes'>): Promise<Uint8Array> {
    try {
      return await answer.bytes();
    } catch (error) {
      throw new ApiUnavailable(`the answer of Apaleo was cut off: ${words(error)}`);
    }
  }

  async #bearer(): Promise<string> {
    const token = this.#token;
    if (token && this.#options.clock.elapsed() < token.until) return token.text;
    this.#tokenRequest ??= this.#askForToken().finally(() => {
      this.#tokenRequest = undefined;
    });
    return await this.#tokenRequest;
  }

  async #askForToken(): Promise<string> {
    const { clock, settings } = this.#options;
    const pair = `${encodeURIComponent(settings.clientId)}:${encodeURIComponent(settings.clientSecret)}`;
    const sent = {
      method: 'POST',
      url: tokenUrl,
      headers: {
        accept: 'application/json',
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
      },
      body: 'grant_type=client_credentials',
    } as const;
    const answer = await this.#exchange(sent, 'POST /connect/token');
    const body = parse(await this.#bytes(answer));
    if (answer.status >= 400) throw new ApiRejected('Apaleo does not accept the client and secret of the address');
    const read = tokenShape.safeParse(body);
    if (!read.success) throw new ApiMalformed('Apaleo sent no token');
    const until = clock.elapsed() + read.data.expires_in * 1000 - tokenMarginMs;
    this.#token = { text: read.data.access_token, until };
    return read.data.access_token;
  }
}
