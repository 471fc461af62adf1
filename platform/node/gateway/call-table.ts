import { type CallSpec, type ErrorSpec, platformErrors } from '#platform/contract';
import type { Identity, IdentityRefreshers } from '#platform/node/auth';
import type { CallContext, ServerModule } from '#platform/node/server';

/** A call with its handler and declared errors. */
export type Call = {
  readonly name: string;
  readonly spec: CallSpec;
  readonly handle: (context: CallContext, data: unknown) => Promise<unknown>;
  readonly errors: ReadonlyMap<string, ErrorSpec>;
};

/** Collects the calls of `modules` by wire name. Throws on duplicate names, missing handlers and undeclared errors. */
export function createCallTable(modules: readonly ServerModule[]): ReadonlyMap<string, Call> {
  const table = new Map<string, Call>();
  for (const { contract, calls } of modules) {
    for (const [name, spec] of Object.entries(contract.calls)) {
      if (table.has(name)) throw new Error(`two modules declare the call ${name}`);
      const handle = calls[name] as Call['handle'] | undefined;
      if (!handle) throw new Error(`the call ${name} has no handler`);
      table.set(name, { name, spec, handle, errors: collectErrors(name, spec, contract.errors) });
    }
  }
  return table;
}

function collectErrors(name: string, spec: CallSpec, own: { readonly [code: string]: ErrorSpec }): Call['errors'] {
  const errors = new Map<string, ErrorSpec>(Object.entries(platformErrors));
  for (const code of spec.errors ?? []) {
    const error = own[code] ?? errors.get(code);
    if (!error) throw new Error(`the call ${name} names the error ${code}, which its contract lacks`);
    errors.set(code, error);
  }
  return errors;
}

/** Re-validates an identity; `undefined` if it is no longer valid. */
export type RefreshIdentity = (identity: Identity) => Promise<Identity | undefined>;

/**
 * Combines the renewals of all modules; other kinds of identity stay unchanged. Throws if two modules renew one kind.
 */
export function createIdentityRefresher(modules: readonly ServerModule[]): RefreshIdentity {
  const renewals = new Map<string, RefreshIdentity>();
  for (const module of modules) {
    for (const [kind, renew] of Object.entries(module.identityRefreshers satisfies IdentityRefreshers)) {
      if (renewals.has(kind)) throw new Error(`two modules renew the identity ${kind}`);
      renewals.set(kind, renew as RefreshIdentity);
    }
  }
  return async (identity) => {
    const renew = renewals.get(identity.kind);
    return renew ? renew(identity) : identity;
  };
}
