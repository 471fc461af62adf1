import type { PrinterPort } from '#orders/server';
import type { ModuleContext } from '#platform/node/server';
import { createTicketEncoder } from './encode-ticket.ts';
import { createTextRenderer, deleteStaleFonts } from './render-text.ts';
import { sendToPrinter } from './send-to-printer.ts';

/** Creates a printer port for ESC/POS network printers (TCP 9100), subject to the rules for outbound connections. */
export function createEscposPrinter({
  outbound,
  clock,
  log,
}: Pick<ModuleContext, 'outbound' | 'clock' | 'log'>): PrinterPort {
  deleteStaleFonts().catch((error: unknown) => log.warn({ error: String(error) }, 'could not remove old font files'));
  const bytesOf = createTicketEncoder(createTextRenderer());
  return {
    print: async ({ property, printer, ticket, markStarted }) => {
      const bytes = await bytesOf(ticket, printer);
      const { host, port, confirms } = printer;
      const socket = await outbound.connect({ property, purpose: 'printer', host, port });
      await sendToPrinter(socket, { bytes, confirms, markStarted }, clock);
    },
  };
}
