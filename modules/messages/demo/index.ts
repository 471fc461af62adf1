import { type DemoData, send } from '#platform/node/demo';
import { demoTemplates } from './demo-templates.ts';

/** The templates of the demo hotel. */
export const messagesDemo: DemoData = {
  load: async (hotel) => {
    const path = (rest: string) => `/api/v1/${rest}?property=${hotel.property}`;
    for (const { id, ...body } of demoTemplates) {
      await send(hotel, { method: 'PUT', path: path(`message-templates/${id}`), body });
    }
  },
};
