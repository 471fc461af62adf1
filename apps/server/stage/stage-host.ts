/** Actors on the stage; each has its own host, so none sees the cookies or storage of another. */
export const actors = ['phone', 'tv', 'desk'] as const;
export type Actor = (typeof actors)[number];

/** The role of a host on the stage. Hosts include their port. */
export type StageHost =
  | { readonly kind: 'stage'; readonly hosts: { readonly [A in Actor]: string } }
  | { readonly kind: 'actor'; readonly actor: Actor; readonly stage: string }
  /** This machine by a name or address without subdomains; `to` is an equivalent name with subdomains. */
  | { readonly kind: 'elsewhere'; readonly to: string }
  /** A network address, which cannot have subdomains. */
  | { readonly kind: 'address' };

/**
 * A name of this machine that browsers resolve by themselves (RFC 6761, 6.3). It has two labels so that its subdomains
 * are same-site and their cookies are sent in frames.
 */
const ownName = 'bellhop.localhost';
const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** A name that can be the domain of a cookie (RFC 1123, 2.1). */
const domain = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const address = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[.*\])$/;

/** Returns the role of `host` (with port, in lower case) on the stage. */
export function stageHost(host: string): StageHost {
  const [, name = '', port = ''] = /^(.*?)(:\d+)?$/.exec(host) ?? [];
  if (loopback.test(name)) return { kind: 'elsewhere', to: ownName + port };
  if (!domain.test(name) || address.test(name)) return { kind: 'address' };
  const [, actor, stage = ''] = /^stage-(phone|tv|desk)\.(.+)$/.exec(name) ?? [];
  if (actor) return { kind: 'actor', actor: actor as Actor, stage: stage + port };
  const hostOf = (one: Actor) => `stage-${one}.${host}`;
  return { kind: 'stage', hosts: { phone: hostOf('phone'), tv: hostOf('tv'), desk: hostOf('desk') } };
}

/** Returns an actor's `content-security-policy` that allows the stage to embed it. */
export function framedPolicy(policy: string, stage: string): string {
  const ancestors = `frame-ancestors 'self' ${stage}`;
  return policy.includes('frame-ancestors')
    ? policy.replace(/frame-ancestors [^;]*/, ancestors)
    : `${policy}${policy === '' ? '' : '; '}${ancestors}`;
}
