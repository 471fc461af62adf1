import { defineContract } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import { defineServerModule, type ModuleContext } from '#platform/node/server';
import { createModules, type Modules } from '../../apps/server/modules.ts';

const contract = defineContract({ module: 'bench', errors: {}, calls: {}, routes: {}, pushes: {}, events: {} });

type Request = { readonly cookies: { readonly [name: string]: string | undefined } };

/** Returns all modules, and one before them that knows callers by the cookie `bellhop_session`, so that none has to sign in. */
export function withKnownCallers(identityOf: (session: string) => Identity | undefined) {
  const callers = defineServerModule(contract, {
    search: { none: 'guests see nothing of it' },
    forgets: {},
    calls: {},
    routes: {},
    identityResolvers: [async ({ cookies }: Request) => identityOf(cookies.bellhop_session ?? '')],
  });
  return (platform: ModuleContext): Modules => {
    const modules = createModules(platform);
    return { ...modules, list: [callers, ...modules.list] };
  };
}
