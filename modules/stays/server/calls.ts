import { refuse } from '#platform/contract';
import type { Identity, RateLimiter } from '#platform/node/auth';
import type { CallHandlers } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { RoomCaller, StaysPort, stays } from '../contract.ts';
import { type LanguageChoice, setLanguageOfDevice, setLanguageOfStay } from './device-languages.ts';
import type { StaysStore } from './tables.ts';

type Dependencies = {
  readonly store: StaysStore;
  readonly port: StaysPort;
  readonly properties: PropertyPort;
  /** Choices of language of a stay. */
  readonly languageLimit: RateLimiter;
};

/** Returns the caller as one who may act for a room; `undefined` for visitors, staff and strangers. */
function roomCallerOf(identity: Identity): RoomCaller | undefined {
  switch (identity.kind) {
    case 'guest':
    case 'tv':
      return identity;
    case 'nobody':
    case 'visitor':
    case 'staff':
      return undefined;
  }
}

/** Stores the choice with the device or with the stay, as the property wants it. */
async function storeChoice(
  { store, properties }: Dependencies,
  caller: RoomCaller,
  choice: LanguageChoice,
): Promise<void> {
  const { language_choice_scope: scope } = await properties.settings(choice.property);
  await (scope === 'stay' ? setLanguageOfStay(store, choice) : setLanguageOfDevice(store, caller, choice));
}

/** Handlers of the socket calls. */
export function staysCalls(dependencies: Dependencies): CallHandlers<typeof stays> {
  const { port, properties, languageLimit } = dependencies;
  return {
    'SystemSettings.setLanguageOfRoom': async ({ identity, property }, data) => {
      const language = data.language.toLowerCase();
      const record = await properties.byId(property);
      if (!record?.languages.includes(language))
        refuse('language_unknown', 'the property does not offer this language');
      const caller = roomCallerOf(identity);
      if (!caller) return {};
      // Without a stay, or on the TV of a shared room without a choice, the device keeps the language itself.
      const [stay, second] = await port.resolveCallerStays(caller, data.stay_id);
      if (!stay || second) return {};
      languageLimit.count(stay.id);
      await storeChoice(dependencies, caller, { property, stayId: stay.id, language });
      return {};
    },
  };
}
