import { messagesRoutes } from './messages-routes.ts';

/** How often the answers are fetched while an emergency is on, in milliseconds. */
const everyMs = 2000;
/** How often a desk asks whether one is on, should it have missed the push, in milliseconds. */
const idleMs = 30_000;

/** Returns the emergency that is on, with its rooms and sets; followed closely while there is one. */
export function useEmergency() {
  const idle = messagesRoutes.useRouteQuery('GET /api/v1/emergencies/current', {}, { refetchIntervalMs: idleMs });
  const isOn = idle.data?.emergency != null;
  return messagesRoutes.useRouteQuery(
    'GET /api/v1/emergencies/current',
    {},
    { refetchIntervalMs: isOn ? everyMs : idleMs },
  );
}
