import { actorOf, type Identity } from '#platform/node/auth';
import type { Audit, AuditLine } from './audit.ts';

/** The audit entry of a change; actor and property come from the request. */
type Told = Omit<AuditLine, 'property' | 'actor'>;
type Tellers<H> = {
  readonly [N in keyof H]?: H[N] extends (context: never, input: infer I) => Promise<infer A>
    ? (input: I, answer: A) => Told
    : never;
};
type Handler = (
  context: { readonly property: string; readonly identity: Identity },
  input: unknown,
) => Promise<unknown>;

/**
 * Wraps the listed handlers so that each successful change writes an audit entry; a refusal writes none.
 */
export function auditing<H extends object>(audit: Audit, handlers: H, tellers: Tellers<H>): H {
  const told = Object.entries(tellers).map(([name, teller]) => {
    const handle = handlers[name as keyof H] as Handler;
    const tell = teller as (input: unknown, answer: unknown) => Told;
    const audited: Handler = async (context, input) => {
      const answer = await handle(context, input);
      audit({ property: context.property, actor: actorOf(context.identity), ...tell(input, answer) });
      return answer;
    };
    return [name, audited] as const;
  });
  return { ...handlers, ...Object.fromEntries(told) };
}
