import type { ProviderAnswers } from '#platform/node/provider-answers';
import type { ModuleContext } from '#platform/node/server';
import type { PropertyPort } from '#property/contract';
import type { WeatherProvider } from '../contract.ts';
import type { WeatherStore } from './tables.ts';

/** What this module needs from other modules, the platform and integrations. */
export type WeatherPorts = {
  readonly property: PropertyPort;
  readonly answers: ProviderAnswers;
  /** Undefined: the server has none. */
  readonly provider: WeatherProvider | undefined;
};

/** The services that the handlers of this module use. */
export type WeatherContext = WeatherPorts & { readonly platform: ModuleContext; readonly store: WeatherStore };

/** Calls of a provider in a day, of all hotels together; Open-Meteo's free address allows 10,000. */
export const callsPerDay = 9_000;
