import { refuse } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import type { CallHandlers } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort, stays } from '../contract.ts';

/** Returns the caller's stay; none for callers without one, and for a TV of a shared room without a `stayId`. */
async function callerStayId(port: StaysPort, identity: Identity, stayId: string): Promise<string | undefined> {
  switch (identity.kind) {
    case 'guest':
    case 'tv': {
      const [stay, second] = await port.resolveCallerStays(identity, stayId);
      return second ? undefined : stay?.id;
    }
    case 'nobody':
    case 'visitor':
    case 'staff':
      return undefined;
  }
}

/** Handlers of the socket calls. */
export function staysCalls(port: StaysPort, properties: PropertyPort): CallHandlers<typeof stays> {
  return {
    'SystemSettings.setLanguageOfRoom': async ({ identity, property }, data) => {
      const language = data.language.toLowerCase();
      const record = await properties.byId(property);
      if (!record?.languages.includes(language))
        refuse('language_unknown', 'the property does not offer this language');
      // Without a stay, the device stores the language itself.
      const stayId = await callerStayId(port, identity, data.stay_id);
      if (stayId !== undefined) await port.setLanguage(identity.property, stayId, language);
      return {};
    },
  };
}
