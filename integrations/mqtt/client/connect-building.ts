import type { Building, ConnectBuilding, DeviceState } from '#room-control/contract';
import { BuildingWriteError } from '#room-control/contract';
import { BrokerClient } from './broker-client.ts';
import type { LineContext } from './broker-line.ts';

const nothing: DeviceState = { isAvailable: false, availableAt: 0, values: {} };

/** Creates the function that connects buildings whose devices announce themselves by MQTT, as Home Assistant has it. */
export function createMqttBuildings(context: LineContext): ConnectBuilding {
  return (property, brokers, listener): Building => {
    const clients = brokers.map((address) => new BrokerClient(context, { property, address, listener }));
    const find = (id: string) => {
      for (const client of clients) {
        const device = client.find(id);
        if (device) return { client, device };
      }
      return undefined;
    };
    return {
      devices: () => clients.flatMap(({ all }) => all.map(({ device }) => device)),
      device: (id) => find(id)?.device.device,
      stateOf: (id) => find(id)?.device.state ?? nothing,
      write: async (id, name, value) => {
        const found = find(id);
        if (!found) throw new BuildingWriteError('unknown_property');
        await found.client.write(found.device, name, value);
      },
      brokers: () => clients.map((client) => client.state()),
      close: async () => void (await Promise.all(clients.map((client) => client.close()))),
    };
  };
}
