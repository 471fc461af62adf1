import type { PrinterPort } from '#orders/server';
import type { Ground } from '#platform/node/server';
import { sweepFonts, textDrawer } from './raster.ts';
import { sendBytes } from './send-bytes.ts';
import { ticketBytes } from './ticket-bytes.ts';

/** Prints order tickets on network printers that speak ESC/POS (TCP 9100), by the rules of the way out. */
export function createEscpos({ outbound, clock, log }: Pick<Ground, 'outbound' | 'clock' | 'log'>): PrinterPort {
  sweepFonts().catch((error: unknown) => log.warn({ error: String(error) }, 'old fonts were not removed'));
  const bytesOf = ticketBytes(textDrawer());
  return {
    print: async ({ property, printer, ticket, begun }) => {
      const bytes = await bytesOf(ticket, printer);
      const { host, port, confirms } = printer;
      const socket = await outbound.connect({ property, purpose: 'printer', host, port });
      await sendBytes(socket, { bytes, confirms, begun }, clock);
    },
  };
}
