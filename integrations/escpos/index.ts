import type { PrinterPort } from '#orders/server';
import type { Ground } from '#platform/node/server';
import { sweepFonts, textDrawer } from './raster.ts';
import { sendBytes } from './send-bytes.ts';
import { ticketBytes } from './ticket-bytes.ts';

/** Creates a printer port for ESC/POS network printers (TCP 9100), subject to the rules for outbound connections. */
export function createEscpos({ outbound, clock, log }: Pick<Ground, 'outbound' | 'clock' | 'log'>): PrinterPort {
  sweepFonts().catch((error: unknown) => log.warn({ error: String(error) }, 'could not remove old font files'));
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
