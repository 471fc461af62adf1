import { outboundTarget } from '#platform/node/outbound';
import type { JobLane } from '#platform/node/server';

/** Names of the job that sends one push to one device: at a push service of a browser, and at any other address. */
export const pushJobNames = { known: 'messages.push', elsewhere: 'messages.push_elsewhere' } as const;

/**
 * The push services of the browsers. A guest's device names the address of its pushes, and may name one that never answers;
 * these do, so their pushes wait for no other, and they get more places than an address of a guest's choice.
 */
const pushServices =
  /(?:^|\.)(?:fcm\.googleapis\.com|jmt17\.google\.com|push\.apple\.com|push\.services\.mozilla\.com|notify\.windows\.com)$/;

/** After this, no push is news; its job drops it. */
const keepMs = 4 * 3_600_000;

/** Lanes of the pushes. */
export const pushLanes: { readonly [job: string]: JobLane } = {
  [pushJobNames.known]: { name: 'push', places: 16, placesPerTarget: 16, keepMs },
  [pushJobNames.elsewhere]: { name: 'push_elsewhere', places: 8, placesPerTarget: 2, keepMs },
};

/** What a push tells. */
export type PushKind = 'message' | 'chat' | 'order' | 'emergency' | 'wake_up';

/** Which push goes first. */
const priorities: { readonly [kind in PushKind]: number } = { emergency: 2, wake_up: 1, chat: 0, order: 0, message: 0 };

/** Returns the push service of a browser behind an endpoint; undefined for any other address that a device may name. */
export function pushServiceOf(endpoint: string): string | undefined {
  const host = URL.canParse(endpoint) ? new URL(endpoint).hostname : '';
  return pushServices.test(host) ? host : undefined;
}

/** Returns job, target and priority of a push to `endpoint`. */
export function placeOf(endpoint: string, kind: PushKind) {
  return {
    job: pushServiceOf(endpoint) !== undefined ? pushJobNames.known : pushJobNames.elsewhere,
    target: outboundTarget('push', endpoint),
    priority: priorities[kind],
  };
}
