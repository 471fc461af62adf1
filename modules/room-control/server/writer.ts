import type { Clock, Timer } from '#platform/clock';
import { refuse } from '#platform/contract';
import { type Building, BuildingWriteError, type DeviceProperty, type DeviceState } from '../contract.ts';
import { approach, confirmedBy, isMovingTowards } from '../rules/index.ts';

/** A value to set, which the property takes. */
export type Write = {
  readonly property: string;
  readonly building: Building;
  readonly deviceId: string;
  readonly what: DeviceProperty;
  readonly value: string;
};

/** What a device has reported. */
type Reported = { readonly value: string; readonly at: number };
type Waiter = { readonly resolve: (reported: Reported) => void; readonly reject: (error: unknown) => void };

/** A command that is under way: one value is sent at a time, and the last of those that came meanwhile follows. */
type Command = {
  write: Write;
  waiting: Waiter[];
  /** Value that was sent, and not reported yet. */
  sent: string | undefined;
  sentAt: number;
  /** What was reported last, before or since it was sent. */
  last: Reported | undefined;
  /** How many reports in a row were each nearer to the value than the one before. */
  steps: number;
  /** Until when the value must have been reported. */
  late: Timer | undefined;
  /** When the next value may be sent. */
  next: Timer | undefined;
};

/** At most 4 values a second go to a device. Milliseconds. */
const betweenMs = 250;
/** How long a device may take to report a value. Milliseconds. */
const echoMs = 3_000;
/** A lamp that fades is on its way after so many steps; one may also be all that it does. */
const stepsOnTheWay = 2;

function refuseWrite(error: unknown): never {
  if (error instanceof BuildingWriteError && error.failure === 'unknown_property') {
    return refuse('control_unknown', 'the device has no such property');
  }
  return refuse('control_unavailable', 'the device does not answer');
}

/** Sends values to devices, and waits until they have reported them, or that they are on their way. */
export class Writer {
  readonly #clock: Clock;
  readonly #commands = new Map<string, Command>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Sets a value. Refuses with `control_unavailable` and `control_not_confirmed`. */
  write(write: Write): Promise<Reported> {
    const key = keyOf(write.property, write.deviceId, write.what.name);
    if (write.what.name === 'travel') this.#giveWay(keyOf(write.property, write.deviceId, 'position'));
    return new Promise((resolve, reject) => {
      const waiter = { resolve, reject };
      const known = this.#commands.get(key);
      if (known) {
        known.write = write;
        known.waiting.push(waiter);
        // Sent at once, if the last one is long enough ago.
        if (!known.next) this.#send(key, known);
        return;
      }
      const command: Command = {
        write,
        waiting: [waiter],
        sent: undefined,
        sentAt: 0,
        last: undefined,
        steps: 0,
        late: undefined,
        next: undefined,
      };
      this.#commands.set(key, command);
      this.#send(key, command);
    });
  }

  #send(key: string, command: Command): void {
    const { building, deviceId, what, value } = command.write;
    command.late?.cancel();
    const { values } = building.stateOf(deviceId);
    command.sent = value;
    command.sentAt = this.#clock.now();
    command.last = values[what.name];
    command.steps = 0;
    command.next = this.#clock.after(betweenMs, () => this.#sendNext(key, command));
    command.late = this.#clock.after(echoMs, () => this.#decide(key, command));
    building.write(deviceId, what.name, value).then(
      () => {
        if (command.sent !== value || this.#commands.get(key) !== command) return;
        // Nothing is reported of it, or nothing changes that could be.
        const already = confirmedBy(what, value, values);
        if (!what.isReported) this.#reach(key, command, { value, at: this.#clock.now() });
        else if (already) this.#reach(key, command, already);
      },
      (error: unknown) => {
        if (command.sent === value) this.#end(key, command, (waiter) => waiter.reject(caught(error)));
      },
    );
  }

  #sendNext(key: string, command: Command): void {
    command.next = undefined;
    if (this.#commands.get(key) !== command) return;
    if (command.write.value !== command.sent) this.#send(key, command);
  }

  #reach(key: string, command: Command, reported: Reported): void {
    // A newer value waits for its turn, and answers for all.
    if (command.write.value !== command.sent) return;
    this.#end(key, command, (waiter) => waiter.resolve(reported));
  }

  /** Ends the wait: what comes nearer step by step is believed, anything else has not obeyed. */
  #decide(key: string, command: Command): void {
    const { last, steps } = command;
    this.#end(key, command, (waiter) => {
      if (last && steps >= stepsOnTheWay) waiter.resolve(last);
      else waiter.reject(notConfirmed());
    });
  }

  /** Ends the wait for a place: the cover was stopped, or sent another way, before it had reported that it moves. */
  #giveWay(key: string): void {
    const command = this.#commands.get(key);
    const last = command?.last;
    if (command && last && command.sent !== undefined) this.#end(key, command, (waiter) => waiter.resolve(last));
  }

  #end(key: string, command: Command, settle: (waiter: Waiter) => void): void {
    if (this.#commands.get(key) !== command) return;
    const waiting = command.waiting;
    command.waiting = [];
    command.late?.cancel();
    for (const waiter of waiting) settle(waiter);
    // Remembered until another value may be sent.
    if (command.next) {
      const { next } = command;
      next.cancel();
      const left = Math.max(0, betweenMs - (this.#clock.now() - command.sentAt));
      command.sent = undefined;
      command.next = this.#clock.after(left, () => this.#forget(key, command));
    } else this.#commands.delete(key);
  }

  #forget(key: string, command: Command): void {
    command.next = undefined;
    if (command.waiting.length > 0) this.#send(key, command);
    else if (this.#commands.get(key) === command) this.#commands.delete(key);
  }

  /** Takes what a device reports. */
  onState(property: string, deviceId: string, { values }: DeviceState): void {
    for (const [key, command] of [...this.#commands]) {
      const { write, sent } = command;
      if (sent === undefined || write.property !== property || write.deviceId !== deviceId) continue;
      const fresh = valuesSince(values, command.sentAt);
      const found = confirmedBy(write.what, sent, fresh) ?? takeStep(command, sent, fresh);
      if (found) this.#reach(key, command, found);
    }
  }
}

/** Whether a property is moved by a motor, which takes seconds. */
const isMotor = ({ name }: DeviceProperty) => name === 'position' || name === 'tilt';
const keyOf = (property: string, deviceId: string, name: string) => `${property} ${deviceId} ${name}`;

/** What was reported since a time, in milliseconds since 1970. */
function valuesSince(values: DeviceState['values'], from: number): DeviceState['values'] {
  return Object.fromEntries(Object.entries(values).filter(([, { at }]) => at >= from));
}

/**
 * Takes a report of a value that is not there yet. Returns what is reported of a cover that is on its way: it takes its time, of which the
 * first sign is enough.
 */
function takeStep(command: Command, wanted: string, values: DeviceState['values']): Reported | undefined {
  const { what } = command.write;
  const goal = { what, wanted, last: command.last?.value };
  const reported = values[what.name];
  const step = approach(goal, reported?.value);
  if (step !== 0) command.steps = step > 0 ? command.steps + 1 : 0;
  command.last = reported ?? command.last;
  if (!isMotor(what) || (step <= 0 && !isMovingTowards(goal, values))) return undefined;
  return command.last ?? { value: wanted, at: command.sentAt };
}

function notConfirmed(): unknown {
  return caughtRefusal(() => refuse('control_not_confirmed', 'the device has not reported the value in time'));
}

function caught(error: unknown): unknown {
  return caughtRefusal(() => refuseWrite(error));
}

function caughtRefusal(work: () => never): unknown {
  try {
    return work();
  } catch (refusal) {
    return refusal;
  }
}
