import type { Authenticate } from '#platform/node/auth';

/** A guest whose cookie is `guest`, and a TV whose cookie is `tv`. */
export const byTestCookie: Authenticate = async ({ cookies, mobile }) => {
  const place = { property: '1', roomId: 'room', room: '214' };
  if (mobile === false && cookies.tv) return { kind: 'tv', ...place, deviceId: 'tv', occupied: true };
  if (cookies.guest) return { kind: 'guest', ...place, sessionId: 's', stayId: cookies.guest, residentId: 'r' };
  return { kind: 'nobody', property: '1' };
};
