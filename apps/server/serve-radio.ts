import { Refusal } from '#platform/contract';
import type { Http } from '#platform/node/http';
import { TuneError } from '#radio/contract';
import type { RadioPort } from '#radio/server';

/** Serves the sound of stations to devices that have a ticket, below `/ONEapp/radio/`. */
export function serveRadio(http: Http, radio: RadioPort): void {
  http.get('/ONEapp/radio/:ticket', async (request, reply) => {
    const { ticket } = request.params as { readonly ticket: string };
    try {
      const reception = await radio.listen(ticket);
      if (!reception) throw new Refusal('not_found', 'the address is not valid any more');
      return reply.header('cache-control', 'no-store').type(reception.contentType).send(reception.body);
    } catch (error) {
      if (error instanceof TuneError) throw new Refusal('unavailable', error.message);
      throw error;
    }
  });
}
