import type { Clock } from '#platform/clock';
import { addressKey, createRateLimiter, type Identity, isHotelAddress } from '#platform/node/auth';
import { clientLogLimits } from './client-log.ts';

/** A client that sends a line; `hotelAddresses`: the setting `login_hotel_addresses`. */
type Sender = { readonly identity: Identity; readonly address: string; readonly hotelAddresses: string };

/** Counts a line of a client; refuses with `too_many_requests`. */
export type ClientLogLimit = (sender: Sender) => void;

/**
 * Creates the limit of client log lines. Guests and TVs, who were let in, have their own allowance wherever they are. Anybody
 * becomes a walk-in at will, so walk-ins count with the strangers of their address; the hotel's own addresses have more.
 */
export function createClientLogLimit(clock: Clock): ClientLogLimit {
  const { posts, postsOfHotel, windowMs } = clientLogLimits;
  const known = createRateLimiter(clock, posts, windowMs);
  const strangers = createRateLimiter(clock, posts, windowMs);
  const inHotel = createRateLimiter(clock, postsOfHotel, windowMs);
  return ({ identity, address, hotelAddresses }) => {
    if (identity.kind === 'tv') known.count(`device ${identity.deviceId}`);
    else if (identity.kind === 'guest') known.count(`session ${identity.sessionId}`);
    else {
      // The same walk-in is refused before it uses up what others of the address have.
      if (identity.kind === 'visitor') known.count(`session ${identity.sessionId}`);
      (isHotelAddress(address, hotelAddresses) ? inHotel : strangers).count(addressKey(address));
    }
  };
}
