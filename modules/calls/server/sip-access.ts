import { createHmac } from 'node:crypto';
import { refuse } from '#platform/contract';
import type { Guest } from '#platform/node/auth';
import type { PropertyPort } from '#property/contract';
import { guestNameOf, type StayRecord } from '#stays/contract';
import type { SipAccess } from '../contract.ts';
import type { CallsContext } from './context.ts';
import { timedCredential } from './timed-credential.ts';

type Sip = {
  readonly url: string;
  readonly domain: string;
  readonly secret: string;
  readonly validS: number;
  readonly caller: string;
};

/** Returns how guests reach the telephone system of a hotel; undefined where their calls ring at the desks. */
export async function findSip(port: Pick<PropertyPort, 'settings'>, property: string): Promise<Sip | undefined> {
  const settings = await port.settings(property);
  const { calls_sip_url: url, calls_sip_secret: secret } = settings;
  if (!settings.calls_enabled || !settings.calls_sip_enabled || url === '' || secret === '') return undefined;
  const domain = settings.calls_sip_domain || new URL(url).hostname;
  return { url, domain, secret, validS: settings.calls_sip_valid_s, caller: settings.calls_sip_caller };
}

/** Returns the user of a stay's SIP address: the same for all its calls, and nothing that says who or where the guest is. */
function userOf(secret: string, { property, id }: StayRecord): string {
  const digest = createHmac('sha256', secret).update(`${property}:${id}`).digest('hex');
  return `stay-${digest.slice(0, 20)}`;
}

function displayNameOf(caller: string, stay: StayRecord): string {
  if (caller === 'none') return '';
  const shown = caller === 'name' ? [stay.room, guestNameOf(stay)] : [stay.room];
  return shown.filter((part) => part !== '').join(' · ');
}

/**
 * Returns a name and a password for a call of a guest over the telephone system of the hotel, which hold for minutes: the telephone system
 * does not hear of a check-out. Refuses with `calls_off`, and `not_checked_in` once the stay has ended.
 */
export async function createSipAccess(context: CallsContext, identity: Guest): Promise<SipAccess> {
  const { property, requests, stays, platform } = context;
  const { stayId } = await requests.resolveAsker(identity, '');
  const stay = (await stays.byId(identity.property, stayId)) ?? refuse('not_checked_in', 'the stay has ended');
  const sip = await findSip(property, identity.property);
  if (!sip) return refuse('calls_off', 'the hotel takes no calls over its telephone system');
  const user = userOf(sip.secret, stay);
  const untilS = Math.floor(platform.clock.now() / 1000) + sip.validS;
  return {
    ...timedCredential(sip.secret, untilS, user),
    url: sip.url,
    address: `sip:${user}@${sip.domain}`,
    valid_s: sip.validS,
    display_name: displayNameOf(sip.caller, stay),
  };
}
