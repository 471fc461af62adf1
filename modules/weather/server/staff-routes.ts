import { refuse } from '#platform/contract';
import { auditActor, type Staff } from '#platform/node/auth';
import type { RouteContext, RouteHandlers } from '#platform/node/server';
import type { weather } from '../contract.ts';
import type { WeatherContext } from './context.ts';
import { deletePosition, type PropertyPlace, savePosition } from './positions.ts';
import { staffPlaces } from './staff-places.ts';

function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

type Request = RouteContext<Staff>;
type NamedPlace = { readonly city: string; readonly country: string };

/** Returns the handlers of the routes of staff. */
export function staffRoutes(context: WeatherContext): RouteHandlers<typeof weather> {
  const { property, platform } = context;
  async function placeOf(request: Request, { city, country }: NamedPlace): Promise<PropertyPlace> {
    const { id } = await property.requireById(request.property);
    return { property: id, location: { city, countryISO3166: country } };
  }
  function audit({ identity }: Request, place: PropertyPlace): void {
    const subject = `${place.location.city},${place.location.countryISO3166}`;
    const actor = auditActor(identity);
    platform.audit({ property: place.property, action: 'weather.position_changed', actor, subject });
  }
  return {
    'GET /api/v1/weather/places': async (request) => {
      const { id } = await property.requireById(request.property);
      return { status: 200, body: { items: await staffPlaces(context, id), next: null } };
    },
    'PUT /api/v1/weather/places/{country}/{city}/position': async (request, { params, body }) => {
      if (!isZone(body.zone)) refuse('zone_unknown', 'there is no such time zone');
      const place = await placeOf(request, params);
      await savePosition(context, place, { ...body, country: body.country.toUpperCase(), set_by: 'staff' });
      audit(request, place);
      return { status: 204, body: undefined };
    },
    'DELETE /api/v1/weather/places/{country}/{city}/position': async (request, { params }) => {
      const place = await placeOf(request, params);
      await deletePosition(context, place);
      audit(request, place);
      return { status: 204, body: undefined };
    },
  };
}
