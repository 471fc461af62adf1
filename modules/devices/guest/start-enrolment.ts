import type { devices } from '#devices/contract';
import type { Clock, Timer } from '#platform/clock';
import type { RouteAnswer } from '#platform/contract';

type Enrolment = RouteAnswer<typeof devices, 'POST /api/v1/devices/enrolments'>['body'];
type PollAnswer = RouteAnswer<typeof devices, 'POST /api/v1/devices/enrolments/{code}/poll'>['body'];

/** The subset of `fetch` that enrolment needs. */
export type EnrolmentFetch = (
  url: string,
  init: { readonly method: 'POST'; readonly headers?: Record<string, string>; readonly body?: string },
) => Promise<{ readonly ok: boolean; readonly status: number; json(): Promise<unknown> }>;

/** A code on the screen; `expiresAt` in milliseconds since 1970. */
export type EnrolmentCode = { readonly code: string; readonly expiresAt: number };

type Options = {
  readonly fetch: EnrolmentFetch;
  readonly clock: Clock;
  readonly propertyId: string;
  readonly model: string;
  readonly log: (message: string) => void;
  readonly show: (code: EnrolmentCode) => void;
  /** Called once the code is confirmed and the cookie is set. */
  readonly done: () => void;
};

/** Delay in milliseconds before a failed request is retried. */
const retryMs = 5_000;

/**
 * Shows a code and polls until it is confirmed (docs/reference/wire.md, "A TV"); requests a new code when one expires.
 * Returns a function that stops it.
 */
export function startEnrolment(options: Options): () => void {
  const { clock, log, show, done, propertyId, model } = options;
  const property = propertyId === '' ? {} : { property: propertyId };
  // Not a query: the first request creates the code that the others poll, and the last one sets the cookie.
  let stopped = false;
  let timer: Timer | undefined;
  const schedule = (ms: number, work: () => Promise<void>): void => {
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
      const enrolment = (await post('/api/v1/devices/enrolments', { ...property, model })) as Enrolment;
      if (stopped) return;
      show({ code: enrolment.code, expiresAt: Date.parse(enrolment.expires_at) });
      schedule(enrolment.poll_after_s * 1_000, () => poll(enrolment));
    } catch (error) {
      log(`enrolment: ${String(error)}`);
      schedule(retryMs, begin);
    }
  }

  async function poll(enrolment: Enrolment): Promise<void> {
    try {
      const url = `/api/v1/devices/enrolments/${encodeURIComponent(enrolment.code)}/poll`;
      const { state } = (await post(url, { device_secret: enrolment.device_secret })) as PollAnswer;
      if (stopped) return;
      if (state === 'confirmed') return done();
      if (state === 'expired') return await begin();
    } catch (error) {
      log(`enrolment: ${String(error)}`);
    }
    schedule(enrolment.poll_after_s * 1_000, () => poll(enrolment));
  }

  void begin();
  return () => {
    stopped = true;
    timer?.cancel();
  };
}
