import type { devices } from '#devices/contract';
import type { Clock, Timer } from '#platform/clock';
import type { RouteAnswer } from '#platform/contract';

type Begun = RouteAnswer<typeof devices, 'POST /api/v1/devices/enrolments'>['body'];
type Polled = RouteAnswer<typeof devices, 'POST /api/v1/devices/enrolments/{code}/poll'>['body'];

/** What of `fetch` is needed. */
export type EnrolmentFetch = (
  url: string,
  init: { readonly method: 'POST'; readonly headers?: Record<string, string>; readonly body?: string },
) => Promise<{ readonly ok: boolean; readonly status: number; json(): Promise<unknown> }>;

/** A code on the screen. */
export type ShownCode = { readonly code: string; readonly expiresAt: number };

type Options = {
  readonly fetch: EnrolmentFetch;
  readonly clock: Clock;
  readonly propertyId: string;
  readonly model: string;
  readonly log: (message: string) => void;
  readonly show: (code: ShownCode) => void;
  /** A person confirmed the code; the cookie is set. */
  readonly done: () => void;
};

/** Milliseconds until a server that does not answer is asked again. */
const againMs = 5_000;

/** Shows a code and polls until a person has confirmed it (wire.md, "A TV"); takes a new code when one has expired. */
export function enrol(options: Options): () => void {
  const { clock, log, show, done, propertyId, model } = options;
  const property = propertyId === '' ? {} : { property: propertyId };
  let stopped = false;
  let timer: Timer | undefined;
  const later = (ms: number, work: () => Promise<void>): void => {
    if (!stopped) timer = clock.after(ms, () => void work());
  };

  async function post(url: string, body: unknown): Promise<unknown> {
    const headers = { 'content-type': 'application/json' };
    const answer = await options.fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return answer.json();
  }

  async function begin(): Promise<void> {
    try {
      const begun = (await post('/api/v1/devices/enrolments', { ...property, model })) as Begun;
      if (stopped) return;
      show({ code: begun.code, expiresAt: Date.parse(begun.expires_at) });
      later(begun.poll_after_s * 1_000, () => poll(begun));
    } catch (error) {
      log(`enrolment: ${String(error)}`);
      later(againMs, begin);
    }
  }

  async function poll(begun: Begun): Promise<void> {
    try {
      const url = `/api/v1/devices/enrolments/${encodeURIComponent(begun.code)}/poll`;
      const { state } = (await post(url, { device_secret: begun.device_secret })) as Polled;
      if (stopped) return;
      if (state === 'confirmed') return done();
      if (state === 'expired') return await begin();
    } catch (error) {
      log(`enrolment: ${String(error)}`);
    }
    later(begun.poll_after_s * 1_000, () => poll(begun));
  }

  void begin();
  return () => {
    stopped = true;
    timer?.cancel();
  };
}
