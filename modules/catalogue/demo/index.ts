import { type DemoData, send } from '#platform/node/demo';
import { demoCatalogue } from './demo-catalogue.ts';

export { demoCatalogue } from './demo-catalogue.ts';

/** The outlets, groups and items of the demo hotel. */
export const catalogueDemo: DemoData = {
  load: async (hotel) => {
    const path = `/api/v1/catalogue/imports?property=${hotel.property}`;
    await send(hotel, { method: 'POST', path, body: demoCatalogue() });
  },
};
