import { auditActor, type Identity } from '#platform/node/auth';
import type { Audit, AuditEntry } from './audit.ts';

/** The audit entry of a change; actor and property come from the request. */
type AuditedChange = Omit<AuditEntry, 'property' | 'actor'>;
type AuditDescribers<H> = {
  readonly [N in keyof H]?: H[N] extends (context: never, input: infer I) => Promise<infer A>
    ? (input: I, answer: A) => AuditedChange
    : never;
};
type Handler = (
  context: { readonly property: string; readonly identity: Identity },
  input: unknown,
) => Promise<unknown>;

/**
 * Wraps the listed handlers so that each successful change writes an audit entry; a refusal writes none.
 */
export function withAudit<H extends object>(audit: Audit, handlers: H, describers: AuditDescribers<H>): H {
  const wrapped = Object.entries(describers).map(([name, describer]) => {
    const handle = handlers[name as keyof H] as Handler;
    const describe = describer as (input: unknown, answer: unknown) => AuditedChange;
    const audited: Handler = async (context, input) => {
      const answer = await handle(context, input);
      audit({ property: context.property, actor: auditActor(context.identity), ...describe(input, answer) });
      return answer;
    };
    return [name, audited] as const;
  });
  return { ...handlers, ...Object.fromEntries(wrapped) };
}
