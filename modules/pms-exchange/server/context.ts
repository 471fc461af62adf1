import type { MessagesPort } from '#messages/contract';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { StaysPort } from '#stays/contract';
import type { WakeUpPort } from '#wake-up/contract';
import type { PmsLinks } from '../contract.ts';
import type { ExchangeStore } from './tables.ts';

/** What this module needs from other modules. */
export type PmsExchangePorts = {
  readonly property: PropertyPort;
  readonly stays: StaysPort;
  readonly messages: Pick<MessagesPort, 'sendToStay' | 'takeBack' | 'listUnreadRooms'>;
  readonly wakeUp: WakeUpPort;
  readonly links: PmsLinks;
};

/** The services that the handlers of this module use. */
export type ExchangeContext = PmsExchangePorts & { readonly platform: ModuleContext; readonly store: ExchangeStore };
