import { adminKey } from './start-process.ts';

/** A route's answer; `body` is undefined when there is none. */
// biome-ignore lint/suspicious/noExplicitAny: tests read what they expect
type Answer = { readonly status: number; readonly body: any };

/** Calls a route of `/api/v1/` at a local port as the administrator; `body` is sent as JSON. */
export async function askDesk(port: number, route: string, body?: object): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ');
  const headers = new Headers({ authorization: `Bearer ${adminKey}` });
  if (body !== undefined) headers.set('content-type', 'application/json');
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
}
