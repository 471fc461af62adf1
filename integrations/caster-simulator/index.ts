import type { Caster, CasterDevice, CasterRef } from '#casting/contract';
import type { Clock } from '#platform/clock';

/** A paired device rests, then casts, over and over, in milliseconds. */
const restMs = 20_000;
const castMs = 180_000;

const apps: { readonly [type in CasterRef['type']]: string } = {
  chromecast: 'YouTube',
  airplay: 'Photos',
  miracast: 'Screen',
};

function isCasting(now: number, { pairedAt }: CasterDevice): boolean {
  return (now - pairedAt) % (restMs + castMs) >= restMs;
}

/**
 * Creates a casting gateway that exists in no room: a paired device begins to cast after 20 s, for three minutes at a
 * time. It keeps nothing, so every process reports the same.
 */
export function createCasterSimulator(clock: Clock): Caster {
  return {
    pair: async () => undefined,
    unpair: async () => undefined,
    async report({ type }, devices) {
      const last = devices.at(-1);
      const casts = last !== undefined && isCasting(clock.now(), last);
      return { reachable: true, casting: casts ? { deviceId: last.id, app: apps[type] } : undefined };
    },
  };
}
