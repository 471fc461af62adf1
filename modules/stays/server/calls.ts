import { refuse } from '#platform/contract';
import type { Identity } from '#platform/node/auth';
import type { CallHandlers } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort, stays } from '../contract.ts';

/** The stay that a caller speaks for; none for those who have none, and for a TV of a shared room that does not say whose. */
async function stayOf(port: StaysPort, identity: Identity, asked: string): Promise<string | undefined> {
  switch (identity.kind) {
    case 'guest':
    case 'tv': {
      const [stay, second] = await port.ofCaller(identity, asked);
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
      // Who has no stay to keep it with keeps it on the device.
      const stayId = await stayOf(port, identity, data.stay_id);
      if (stayId !== undefined) await port.setLanguage(identity.property, stayId, language);
      return {};
    },
  };
}
