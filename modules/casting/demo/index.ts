import { type DemoData, send } from '#platform/node/demo';

const settings = {
  casting_types: 'chromecast,airplay,miracast',
  casting_wifi_network: 'Arvensee Guest',
  casting_wifi_password: 'boathouse-1904',
};

/** The demo hotel offers every way of streaming. */
export const castingDemo: DemoData = {
  load: async (hotel) => {
    await send(hotel, { method: 'PATCH', path: `/api/v1/properties/${hotel.property}/settings`, body: settings });
  },
};
