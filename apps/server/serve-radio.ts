import { Refusal } from '#platform/contract';
import type { Authenticate } from '#platform/node/auth';
import type { Http } from '#platform/node/http';
import { TuneError } from '#radio/contract';
import type { RadioPort } from '#radio/server';
import { identifyBy, refuseUnknown } from './send-file.ts';

/** What serving stations needs. */
export type RadioServices = { readonly radio: RadioPort; readonly authenticate: Authenticate };

/** Returns what is received; refuses what there is none of, and what the station does not send. */
function refusing<T>(receiving: Promise<T | undefined>): Promise<T> {
  return receiving.then(
    (received) => received ?? refuseUnknown(),
    (error: unknown) => {
      if (error instanceof TuneError) throw new Refusal('unavailable', error.message);
      throw error;
    },
  );
}

/**
 * Serves the sound of stations to devices that have a ticket, below `/ONEapp/radio/`. Each request is judged by its own cookies: an
 * address alone opens nothing.
 */
export function serveRadio(http: Http, { radio, authenticate }: RadioServices): void {
  http.get('/ONEapp/radio/:ticket', async (request, reply) => {
    const { ticket } = request.params as { readonly ticket: string };
    const reception = await refusing(radio.listen(ticket, identifyBy(authenticate, request.headers.cookie)));
    return reply.header('cache-control', 'no-store').type(reception.contentType).send(reception.body);
  });
  http.get('/ONEapp/radio/:ticket/hls', async (request, reply) => {
    const { ticket } = request.params as { readonly ticket: string };
    const { url = '', sign = '' } = request.query as { readonly url?: unknown; readonly sign?: unknown };
    const ticketRequest = { ticket, identify: identifyBy(authenticate, request.headers.cookie) };
    const piece = await refusing(radio.relay(ticketRequest, { url: String(url), sign: String(sign) }));
    return reply.header('cache-control', 'no-store').type(piece.contentType).send(Buffer.from(piece.body));
  });
}
