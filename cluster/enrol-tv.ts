import { requestFromDesk } from './ask-desk.ts';

/** Ports of the process that gives the code and the cookie, and of the one at which the desk confirms the code. */
type Ports = { readonly code: number; readonly confirm: number };

/** Enrols a TV for a room; answers its cookie. */
export async function enrolTv({ code: port, confirm }: Ports, room: string): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(`http://127.0.0.1:${port}/api/v1/devices/enrolments${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const begun = (await (await post('', { model: 'Browser' })).json()) as { code: string; device_secret: string };
  const confirmed = await requestFromDesk(confirm, `POST devices/enrolments/${begun.code}/confirm`, { room });
  if (confirmed.status !== 200) throw new Error(`the code was not confirmed: ${confirmed.status}`);
  const polled = await post(`/${begun.code}/poll`, { device_secret: begun.device_secret });
  return polled.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
