import { type DemoData, put } from '#platform/node/demo';

/** Where the demo hotel's places are: no provider knows the lake, which is drawn. */
const positions = [
  { city: 'Arvensee', country: 'CH', latitude: 46.6, longitude: 9.6, zone: 'Europe/Zurich', region: 'Graubünden' },
  { city: 'Zürich', country: 'CH', latitude: 47.3667, longitude: 8.55, zone: 'Europe/Zurich', region: 'Zürich' },
  { city: 'Milan', country: 'IT', latitude: 45.4643, longitude: 9.1895, zone: 'Europe/Rome', region: 'Lombardia' },
] as const;

/** Where the places are whose weather the demo hotel shows. */
export const weatherDemo: DemoData = {
  async load(hotel) {
    for (const { city, ...position } of positions) {
      const path = `/api/v1/weather/places/${position.country}/${encodeURIComponent(city)}/position`;
      await put(hotel, `${path}?property=${hotel.property}`, { ...position, name: city });
    }
  },
};
