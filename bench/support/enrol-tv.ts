/** A TV to enrol: at which server, under which client address, and how an administrator confirms its code. */
export type TvToEnrol = {
  readonly origin: string;
  /** A proxy's word for it. */
  readonly from: string;
  readonly confirm: (path: string) => Promise<unknown>;
};

/** Enrols a TV as a set does, and returns its cookie. */
export async function enrolTv({ origin, from, confirm }: TvToEnrol): Promise<string> {
  const path = '/api/v1/devices/enrolments';
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  async function post(to: string, body: object): Promise<Response> {
    const answer = await fetch(origin + to, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${to} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
  const { code, device_secret } = (await (await post(path, {})).json()) as { code: string; device_secret: string };
  await confirm(`${path}/${code}/confirm`);
  const answer = await post(`${path}/${code}/poll`, { device_secret });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}
