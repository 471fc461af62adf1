import { Refusal } from '#platform/contract';
import type { Authenticate } from '#platform/node/auth';
import type { Http } from '#platform/node/http';
import { TuneError } from '#radio/contract';
import type { RadioPort } from '#radio/server';
import { identifyBy } from './send-file.ts';

/** What serving stations needs. */
export type RadioServices = { readonly radio: RadioPort; readonly authenticate: Authenticate };

/**
 * Serves the sound of stations to devices that have a ticket, below `/ONEapp/radio/`. Each request is judged by its own cookies: an
 * address alone opens nothing.
 */
export function serveRadio(http: Http, { radio, authenticate }: RadioServices): void {
  http.get('/ONEapp/radio/:ticket', async (request, reply) => {
    const { ticket } = request.params as { readonly ticket: string };
    try {
      const reception = await radio.listen(ticket, identifyBy(authenticate, request.headers.cookie));
      if (!reception) throw new Refusal('not_found', 'the address is not valid any more');
      return reply.header('cache-control', 'no-store').type(reception.contentType).send(reception.body);
    } catch (error) {
      if (error instanceof TuneError) throw new Refusal('unavailable', error.message);
      throw error;
    }
  });
}
