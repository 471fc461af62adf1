/** Who plays on the stage: each has a host of its own, so that none sees another's cookies or storage. */
export const actors = ['phone', 'tv', 'desk'] as const;
export type Actor = (typeof actors)[number];

/** What a host is to the stage. Hosts carry their port. */
export type StageHost =
  | { readonly kind: 'stage'; readonly hosts: { readonly [A in Actor]: string } }
  | { readonly kind: 'actor'; readonly actor: Actor; readonly stage: string }
  /** This machine by a name or address below which there are no others; `to` is one that leads here too. */
  | { readonly kind: 'elsewhere'; readonly to: string }
  /** An address of a network: no hosts can be made below it. */
  | { readonly kind: 'address' };

/**
 * A name of this machine that browsers resolve by themselves (RFC 6761, 6.3). Two labels: hosts below it are one site to a
 * browser, so that their cookies go along in frames.
 */
const ownName = 'bellhop.localhost';
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;

/** Says what `host` (with port, lower case, as a request named it) is to the stage. */
export function stageHost(host: string): StageHost {
  const [, name = '', port = ''] = /^(.*?)(:\d+)?$/.exec(host) ?? [];
  if (loopback.test(name)) return { kind: 'elsewhere', to: ownName + port };
  if (name === '' || address.test(name)) return { kind: 'address' };
  const [, actor, stage = ''] = /^stage-(phone|tv|desk)\.(.+)$/.exec(name) ?? [];
  if (actor) return { kind: 'actor', actor: actor as Actor, stage: stage + port };
  const hostOf = (one: Actor) => `stage-${one}.${host}`;
  return { kind: 'stage', hosts: { phone: hostOf('phone'), tv: hostOf('tv'), desk: hostOf('desk') } };
}

/** `content-security-policy` of an actor's answer, so that the stage may show it in a frame. */
export function framedPolicy(policy: string, stage: string): string {
  const ancestors = `frame-ancestors 'self' ${stage}`;
  return policy.includes('frame-ancestors')
    ? policy.replace(/frame-ancestors [^;]*/, ancestors)
    : `${policy}${policy === '' ? '' : '; '}${ancestors}`;
}
