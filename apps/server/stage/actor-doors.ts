import type { Http } from '#platform/node/http';

/** A staff member of the demo hotel. */
export type StageStaff = { readonly email: string; readonly password: string };

type Asked = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly cookie?: string;
  readonly body?: object;
};
type Answered = { readonly status: number; readonly body: unknown; readonly cookies: readonly string[] };

/** Client address of in-process requests. */
const insideAddress = 'inside';

/** Calls the public HTTP API like a browser with `cookie`. */
async function ask(http: Http, { method, url, cookie, body }: Asked): Promise<Answered> {
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
function sent(lines: readonly string[]): string {
  return lines.map((line) => line.split(';', 1)[0]).join('; ');
}

function require(answer: Answered, what: string): Answered {
  if (answer.status >= 400) throw new Error(`the stage cannot ${what}: status ${answer.status}`);
  return answer;
}

/** Signs `staff` in at the desk and returns the `Set-Cookie` lines; none if `cookie` is already signed in. */
export async function becomeDesk(http: Http, staff: StageStaff, cookie: string): Promise<readonly string[]> {
  const me = await ask(http, { method: 'GET', url: '/api/v1/staff/me', cookie });
  if (me.status === 200) return [];
  const answer = await ask(http, { method: 'POST', url: '/api/v1/staff/sign-in', body: staff });
  return require(answer, 'sign its staff in').cookies;
}

/** Enrols a TV for `room`, confirmed by `staff`, and returns its `Set-Cookie` lines. */
export async function becomeTv(http: Http, staff: StageStaff, room: string): Promise<readonly string[]> {
  const enrolments = '/api/v1/devices/enrolments';
  const begun = await ask(http, { method: 'POST', url: enrolments, body: { model: 'Stage' } });
  const { code, device_secret } = require(begun, 'enrol its TV').body as { code: string; device_secret: string };
  const cookie = sent(await becomeDesk(http, staff, ''));
  require(await ask(http, {
    method: 'POST',
    url: `${enrolments}/${code}/confirm`,
    cookie,
    body: { room },
  }), 'enrol its TV');
  const polled = await ask(http, { method: 'POST', url: `${enrolments}/${code}/poll`, body: { device_secret } });
  return require(polled, 'enrol its TV').cookies;
}
