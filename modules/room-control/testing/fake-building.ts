import {
  type BrokerState,
  type Building,
  type BuildingDevice,
  type BuildingListener,
  BuildingWriteError,
  type DeviceState,
  type PropertyName,
} from '../contract.ts';

/** A value that a building was sent. */
export type Written = { readonly id: string; readonly name: PropertyName; readonly value: string };

/** Returns a lamp that can be dimmed. */
export function lamp(id: string, area: string, boxName = id): BuildingDevice {
  const about = { isWritable: true, isReported: true } as const;
  return {
    ...{ id, kind: 'light', deviceClass: '', name: '', boxName, area, broker: 'house' },
    properties: [
      { name: 'power', type: 'switch', ...about },
      { name: 'brightness', type: 'number', min: 0, max: 100, step: 1, ...about },
    ],
  };
}

/** A building that does what it is told, unless it is silent. */
export class FakeBuilding implements Building {
  all: readonly BuildingDevice[] = [];
  isSilent = false;
  isAway = false;
  brokerStates: readonly BrokerState[] = [];
  readonly written: Written[] = [];
  readonly states = new Map<string, DeviceState>();
  listener: BuildingListener | undefined;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  devices = () => this.all;
  device = (id: string) => this.all.find((one) => one.id === id);
  stateOf = (id: string) => this.states.get(id) ?? { isAvailable: true, availableAt: 0, values: {} };
  brokers = () => this.brokerStates;
  close = async () => undefined;

  async write(id: string, name: PropertyName, value: string): Promise<void> {
    if (this.isAway) throw new BuildingWriteError('not_connected');
    this.written.push({ id, name, value });
    if (!this.isSilent) this.report(id, name, value);
  }

  report(id: string, name: PropertyName, value: string): void {
    const { values, ...rest } = this.stateOf(id);
    const [at, before] = [this.#now(), values[name]];
    const since = before?.value === value ? before.since : before ? at : 0;
    this.states.set(id, { ...rest, values: { ...values, [name]: { value, at, since } } });
    this.listener?.onState(id);
  }
}
