import type { Http } from '#platform/node/http';

/** Goes through the HTTP doors as an administrator, without a network. A `Blob` is sent as its bytes, under its type. */
export type AdminDoor = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Address of requests that the process makes to itself: no budget of this machine's own address is used up. */
const insideAddress = 'inside';

type InjectMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Payload = { readonly payload: Buffer | string; readonly mediaType: string };

async function payloadOf(body: unknown): Promise<Payload | undefined> {
  if (body === undefined) return undefined;
  if (body instanceof Blob) return { payload: Buffer.from(await body.arrayBuffer()), mediaType: body.type };
  return { payload: JSON.stringify(body), mediaType: 'application/json' };
}

/** Makes an {@link AdminDoor} that shows `key`. */
export function adminDoor(http: Http, key: string): AdminDoor {
  return async (method, path, body) => {
    const sent = await payloadOf(body);
    const reply = await http.inject({
      method: method as InjectMethod,
      url: path,
      remoteAddress: insideAddress,
      headers: { authorization: `Bearer ${key}`, ...(sent && { 'content-type': sent.mediaType }) },
      ...(sent && { payload: sent.payload }),
    });
    const isJson = /\bjson\b/.test(String(reply.headers['content-type']));
    return { status: reply.statusCode, body: isJson ? JSON.parse(reply.body) : reply.body };
  };
}
