import type { Http } from '#platform/http';

/** Goes through the HTTP doors as an administrator, without a network. A body of bytes is sent as it is, under `mediaType`. */
export type AdminDoor = (
  method: string,
  path: string,
  body?: unknown,
  mediaType?: string,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Address of requests that the process makes to itself: no budget of this machine's own address is used up. */
const insideAddress = 'inside';

type InjectMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Makes an {@link AdminDoor} that shows `key`. */
export function adminDoor(http: Http, key: string): AdminDoor {
  return async (method, path, body, mediaType = 'application/json') => {
    const payload = body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body);
    const reply = await http.inject({
      method: method as InjectMethod,
      url: path,
      remoteAddress: insideAddress,
      headers: { authorization: `Bearer ${key}`, ...(payload === undefined ? {} : { 'content-type': mediaType }) },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = /\bjson\b/.test(String(reply.headers['content-type']));
    return { status: reply.statusCode, body: isJson ? JSON.parse(reply.body) : reply.body };
  };
}
