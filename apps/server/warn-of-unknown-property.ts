import type { Config } from '#platform/node/config';
import type { Log } from '#platform/node/log';
import type { InternalApiClient } from './internal-api-client.ts';

type Options = {
  readonly request: InternalApiClient;
  readonly config: Pick<Config, 'pmsProperty' | 'mqttProperty'>;
  readonly log: Pick<Log, 'warn'>;
};

/** Warns of each variable that names a property which does not exist: its PMS or broker serves nobody until there is one. */
export async function warnOfUnknownProperty({ request, config, log }: Options): Promise<void> {
  const named = { PMS_PROPERTY: config.pmsProperty, MQTT_PROPERTY: config.mqttProperty };
  for (const [variable, id] of Object.entries(named)) {
    if (id === '') continue;
    const { status } = await request('GET', `/api/v1/properties/${encodeURIComponent(id)}`);
    if (status === 404)
      log.warn({ variable, property: id }, 'no property has this id: nobody is served until there is one');
  }
}
