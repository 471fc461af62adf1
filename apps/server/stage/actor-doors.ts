import type { Http } from '#platform/node/http';

/** Somebody of the demo hotel's staff. */
export type StageStaff = { readonly email: string; readonly password: string };

type Asked = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly cookie?: string;
  readonly body?: object;
};
type Answered = { readonly status: number; readonly body: unknown; readonly cookies: readonly string[] };

/** Address of requests that the process makes to itself. */
const insideAddress = 'inside';

/** Goes through the product's own doors, as a browser with `cookie` does. */
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

/** The part of a `Set-Cookie` line that a browser sends back. */
function sent(lines: readonly string[]): string {
  return lines.map((line) => line.split(';', 1)[0]).join('; ');
}

function require(answer: Answered, what: string): Answered {
  if (answer.status >= 400) throw new Error(`the stage cannot ${what}: status ${answer.status}`);
  return answer;
}

/** `Set-Cookie` lines that make a browser the desk of `staff`; none when `cookie` is signed in already. */
export async function becomeDesk(http: Http, staff: StageStaff, cookie: string): Promise<readonly string[]> {
  const me = await ask(http, { method: 'GET', url: '/api/v1/staff/me', cookie });
  if (me.status === 200) return [];
  const answer = await ask(http, { method: 'POST', url: '/api/v1/staff/sign-in', body: staff });
  return require(answer, 'sign its staff in').cookies;
}

/** `Set-Cookie` lines that make a browser the TV of `room`: an enrolment that `staff` confirms. */
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
