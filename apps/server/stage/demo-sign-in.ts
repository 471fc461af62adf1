import type { Http } from '#platform/node/http';

/** A staff member of the demo hotel. */
export type StageStaff = { readonly email: string; readonly password: string };

type DemoRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly cookie?: string;
  readonly body?: object;
};
type DemoResponse = { readonly status: number; readonly body: unknown; readonly cookies: readonly string[] };

/** Client address of in-process requests. */
const insideAddress = 'inside';

/** Calls the public HTTP API like a browser with `cookie`. */
async function sendRequest(http: Http, { method, url, cookie, body }: DemoRequest): Promise<DemoResponse> {
  const reply = await http.inject({
    method,
    url,
    remoteAddress: insideAddress,
    headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const lines = reply.headers['set-cookie'] ?? [];
  const isJson = /\bjson\b/.test(String(reply.headers['content-type']));
  return {
    status: reply.statusCode,
    body: isJson ? JSON.parse(reply.body) : undefined,
    cookies: typeof lines === 'string' ? [lines] : lines,
  };
}

/** Converts `Set-Cookie` lines to the `Cookie` header that a browser would send. */
function toCookieHeader(lines: readonly string[]): string {
  return lines.map((line) => line.split(';', 1)[0]).join('; ');
}

function requireSuccess(answer: DemoResponse, what: string): DemoResponse {
  if (answer.status >= 400) throw new Error(`the stage cannot ${what}: status ${answer.status}`);
  return answer;
}

/** Signs `staff` in at the desk and returns the `Set-Cookie` lines; none if `cookie` is already signed in. */
export async function createDeskSession(http: Http, staff: StageStaff, cookie: string): Promise<readonly string[]> {
  const me = await sendRequest(http, { method: 'GET', url: '/api/v1/staff/me', cookie });
  if (me.status === 200) return [];
  const answer = await sendRequest(http, { method: 'POST', url: '/api/v1/staff/sign-in', body: staff });
  return requireSuccess(answer, 'sign its staff in').cookies;
}

/** Exchanges a sign-in ticket and returns the `Set-Cookie` lines of the guest's session. */
export async function createPhoneSession(http: Http, ticket: string, cookie: string): Promise<readonly string[]> {
  const answer = await sendRequest(http, { method: 'POST', url: '/ONEapp/api/session', cookie, body: { ticket } });
  return requireSuccess(answer, 'sign its phone in').cookies;
}

/** Enrols a TV for `room`, confirmed by `staff`, and returns its `Set-Cookie` lines. */
export async function createTvSession(http: Http, staff: StageStaff, room: string): Promise<readonly string[]> {
  const enrolments = '/api/v1/devices/enrolments';
  const begun = await sendRequest(http, { method: 'POST', url: enrolments, body: { model: 'Stage' } });
  const { code, device_secret } = requireSuccess(begun, 'enrol its TV').body as { code: string; device_secret: string };
  const cookie = toCookieHeader(await createDeskSession(http, staff, ''));
  requireSuccess(
    await sendRequest(http, {
      method: 'POST',
      url: `${enrolments}/${code}/confirm`,
      cookie,
      body: { room },
    }),
    'enrol its TV',
  );
  const polled = await sendRequest(http, {
    method: 'POST',
    url: `${enrolments}/${code}/poll`,
    body: { device_secret },
  });
  return requireSuccess(polled, 'enrol its TV').cookies;
}
