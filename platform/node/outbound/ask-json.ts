import type { Outbound, OutboundRequest } from './create-outbound.ts';

/**
 * Asks a server for JSON; `body` is undefined where it answers with no content. Rejects where it answers with something else, as
 * proxies do with their pages; the error names it by `server` and its status.
 */
export async function askJson(
  outbound: Pick<Outbound, 'request'>,
  request: OutboundRequest,
  server: string,
): Promise<{ readonly status: number; readonly body: unknown }> {
  const answer = await outbound.request(request);
  const text = new TextDecoder().decode(await answer.bytes());
  const { status } = answer;
  if (status === 204) return { status, body: undefined };
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    throw new Error(`${server} answers ${status} with what is no JSON`);
  }
}
