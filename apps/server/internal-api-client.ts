import type { Http } from '#platform/node/http';

/** Calls the HTTP API in-process as an administrator. A `Blob` is sent as its bytes with its media type. */
export type InternalApiClient = (
  method: string,
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: unknown }>;

/** Client address of in-process requests, so they do not count against the rate limit of a real address. */
const internalAddress = 'inside';

type InjectMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Payload = { readonly payload: Buffer | string; readonly mediaType: string };

async function payloadOf(body: unknown): Promise<Payload | undefined> {
  if (body === undefined) return undefined;
  if (body instanceof Blob) return { payload: Buffer.from(await body.arrayBuffer()), mediaType: body.type };
  return { payload: JSON.stringify(body), mediaType: 'application/json' };
}

/** Creates an {@link InternalApiClient} that authenticates with `key`. */
export function createInternalApiClient(http: Http, key: string): InternalApiClient {
  return async (method, path, body) => {
    const sent = await payloadOf(body);
    const reply = await http.inject({
      method: method as InjectMethod,
      url: path,
      remoteAddress: internalAddress,
      headers: { authorization: `Bearer ${key}`, ...(sent && { 'content-type': sent.mediaType }) },
      ...(sent && { payload: sent.payload }),
    });
    const isJson = /\bjson\b/.test(String(reply.headers['content-type']));
    return { status: reply.statusCode, body: isJson ? JSON.parse(reply.body) : reply.body };
  };
}
