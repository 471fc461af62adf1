import { networkInterfaces } from 'node:os';
import { localDay } from '#platform/clock';
import { FiasSimulator } from '../../integrations/fias/simulator/fias-simulator.ts';
import { listen } from '../../integrations/fias/simulator/listen.ts';
import { type Hotel, openHotel } from './hotel.ts';
import { hotelClock, hotelNow } from './hotel-clock.ts';

const zone = 'Europe/Zurich';
const dayMs = 86_400_000;

/** A hotel whose stays and bills are kept by a PMS. */
export type PmsHotel = {
  readonly hotel: Hotel;
  readonly pms: FiasSimulator;
  /** Checks a guest in at the PMS, and waits until the hotel knows them. */
  checkIn(guest: { readonly room: string; readonly lastName: string; readonly reference: string }): Promise<void>;
  close(): Promise<void>;
};

/** This machine's address in a network, as the server never connects to loopback. */
const host =
  Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.1';

/** Starts a PMS that speaks FIAS, and a hotel that is connected to it; answers that do not come are given up after two seconds. */
export async function openPmsHotel(rooms: readonly string[]): Promise<PmsHotel> {
  // Half of the longest time, each time.
  const random = { number: () => 0.5, bytes: (count: number) => new Uint8Array(count) };
  const pms = new FiasSimulator({ clock: hotelClock, random, zone, rooms });
  const line = await listen(pms, { host, port: 0 });
  const url = `fias://${host}:${line.port}?wait=2`;
  const hotel = await openHotel({ environment: { PMS_URL: url, OUTBOUND_ALLOW: host } });
  return {
    hotel,
    pms,
    async checkIn(guest) {
      const days = { arrival: localDay(hotelNow() - dayMs, zone), departure: localDay(hotelNow() + dayMs, zone) };
      const rest = { firstName: '', title: '', language: 'EA', noPost: false, mayViewBill: true };
      pms.checkIn({ ...guest, ...days, ...rest });
      for (let tries = 0; tries < 100; tries += 1) {
        const path = `/api/v1/stays?room=${guest.room}&state=in_house`;
        const { items } = await hotel.api<{ items: { last_name: string }[] }>('GET', path);
        if (items.some(({ last_name }) => last_name === guest.lastName)) return;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`the hotel does not learn of ${guest.lastName} from its PMS`);
    },
    async close() {
      await hotel.close();
      await line.close();
    },
  };
}
