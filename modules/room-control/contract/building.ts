import type { FailureCode } from '#platform/contract';

// The port to what controls the building. Who implements it speaks a protocol; this module knows rooms, guests and rules.

/** What a device is, for guests and for rules. */
export type DeviceKind = 'light' | 'switch' | 'cover' | 'climate' | 'fan' | 'scene' | 'sensor';

/**
 * What a property of a device takes or shows; values are texts. `switch`: `1` or `0`. `number`: decimal with a point.
 * `choice`: one of `options`. `press`: anything starts it.
 */
export type PropertyType =
  | { readonly type: 'switch' }
  | { readonly type: 'number'; readonly min: number; readonly max: number; readonly step: number }
  | { readonly type: 'choice'; readonly options: readonly string[] }
  | { readonly type: 'press' };

/**
 * Names of properties, the same for every protocol, with their units. `brightness`, `speed`, `humidity`: percent.
 * `position`, `tilt` (of slats): percent, 0 closed, 100 open. `colour_temperature`: kelvin. `set_point`, `temperature`: °C.
 * `travel`: `open`, `close`, `stop` written, and `opening`, `closing`, `open`, `closed`, `stopped` read. `mode`: `off`, `heat`,
 * `cool`, `auto`, `dry`, `fan_only`. `action`: what a climate device does now. `open`: a window or a door. `pressed`: a scene.
 */
export type PropertyName =
  | 'power'
  | 'brightness'
  | 'colour_temperature'
  | 'position'
  | 'tilt'
  | 'travel'
  | 'set_point'
  | 'temperature'
  | 'humidity'
  | 'mode'
  | 'action'
  | 'fan_mode'
  | 'speed'
  | 'open'
  | 'motion'
  | 'pressed';

/** A property of a device. */
export type DeviceProperty = PropertyType & {
  readonly name: PropertyName;
  readonly isWritable: boolean;
  /** Whether the device reports this property. Without, a write counts once the building has taken it. */
  readonly isReported: boolean;
};

/** A device of the building, as it announced itself. */
export type BuildingDevice = {
  /** Letters, digits, `_` and `-`, at most 64; the same after every restart, and of one device in the property. */
  readonly id: string;
  readonly kind: DeviceKind;
  /** What it is exactly: `awning`, `window`, `do_not_disturb`; as the device says; empty: it does not. */
  readonly deviceClass: string;
  /** Its name, and that of the box it is a part of; either may be empty. */
  readonly name: string;
  readonly boxName: string;
  /** Where it says that it is; empty: it does not. */
  readonly area: string;
  /** Name of the broker that it is reached by. */
  readonly broker: string;
  readonly properties: readonly DeviceProperty[];
};

/** A value that a device reported; times are milliseconds since 1970. */
export type ReportedValue = {
  readonly value: string;
  /** When the report came. */
  readonly at: number;
  /** When the value became this one; 0: unknown, as it was so when the device was first heard, or heard again. */
  readonly since: number;
};

/** What a device last reported. A property without a value is unknown. */
export type DeviceState = {
  readonly isAvailable: boolean;
  /** When availability last changed, in milliseconds since 1970; 0: it was never reported. */
  readonly availableAt: number;
  readonly values: Readonly<Partial<Record<PropertyName, ReportedValue>>>;
};

/** Something of a broker that is left out. */
export type BrokerProblem = {
  /** What it is: an announcement, or a topic. */
  readonly subject: string;
  /** Why, in English. */
  readonly problem: string;
  /** Since when, in milliseconds since 1970. */
  readonly since: number;
};

/** Why a broker is not connected. */
export type BrokerFailure = {
  readonly code: FailureCode;
  /** In English, of the broker or the network; without user and password. */
  readonly message: string;
  /** Since when it is this, in milliseconds since 1970. */
  readonly since: number;
};

/** How the connection to one broker is. */
export type BrokerState = {
  readonly name: string;
  readonly isConnected: boolean;
  readonly since: number;
  /** Undefined while it is connected, and until a first attempt has failed. */
  readonly failure: BrokerFailure | undefined;
  readonly lastMessageAt: number;
  readonly devices: number;
  /** What cannot be used, newest first; at most 100. */
  readonly problems: readonly BrokerProblem[];
  /** How many there are besides. */
  readonly moreProblems: number;
};

/** Why a write was not taken. */
export type WriteFailure = 'unknown_property' | 'invalid_value' | 'not_connected' | 'not_available';

/** A write that was not taken. */
export class BuildingWriteError extends Error {
  readonly failure: WriteFailure;
  constructor(failure: WriteFailure) {
    super(`the building did not take a value: ${failure}`);
    this.failure = failure;
  }
}

/** What the module learns of the building. */
export type BuildingListener = {
  /** Devices came, changed or went; bursts are one call. */
  readonly onDevices: () => void;
  /** A device reported a value or its availability; also when it is the same as before. */
  readonly onState: (deviceId: string) => void;
  /** Something is left out, or a broker is not connected (`subject` is empty), for a reason that was not known before. */
  readonly onProblem: (broker: string, problem: BrokerProblem) => void;
};

/** The connection of one process to a property's building. */
export type Building = {
  readonly devices: () => readonly BuildingDevice[];
  readonly device: (id: string) => BuildingDevice | undefined;
  readonly stateOf: (id: string) => DeviceState;
  /** Sends a value to a device; resolves when the building has it, rejects with {@link BuildingWriteError}. */
  readonly write: (id: string, property: PropertyName, value: string) => Promise<void>;
  readonly brokers: () => readonly BrokerState[];
  readonly close: () => Promise<void>;
};

/** Where a broker is. */
export type BrokerAddress = {
  /** Unique in the property. */
  readonly name: string;
  /** `mqtt://user:password@host:1883?prefix=homeassistant` or `mqtts://…`. Never logged. */
  readonly url: string;
  /** The operator's own words (`MQTT_URL`), which may be this machine. */
  readonly isOperators: boolean;
};

/** Connects the building of a property. Each process connects for itself, as the brokers have what devices reported last. */
export type ConnectBuilding = (
  property: string,
  brokers: readonly BrokerAddress[],
  listener: BuildingListener,
) => Building;
