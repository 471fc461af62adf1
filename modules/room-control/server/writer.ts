import type { Clock, Timer } from '#platform/clock';
import { refuse } from '#platform/contract';
import { type Building, BuildingWriteError, type DeviceProperty, type DeviceState } from '../contract.ts';
import { isReached } from '../rules/index.ts';

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
  /** What was reported when it was sent. */
  before: string | undefined;
  /** Until when the value must have been reported. */
  late: Timer | undefined;
  /** When the next value may be sent. */
  next: Timer | undefined;
};

/** At most 4 values a second go to a device. Milliseconds. */
const betweenMs = 250;
/** How long a device may take to report a value. Milliseconds. */
const echoMs = 3_000;

function refuseWrite(error: unknown): never {
  if (error instanceof BuildingWriteError && error.failure === 'unknown_property') {
    return refuse('control_unknown', 'the device has no such property');
  }
  return refuse('control_unavailable', 'the device does not answer');
}

/** Sends values to devices, and waits until they have reported them. */
export class Writer {
  readonly #clock: Clock;
  readonly #commands = new Map<string, Command>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Sets a value. Refuses with `control_unavailable` and `control_not_confirmed`. */
  write(write: Write): Promise<Reported> {
    const key = `${write.property} ${write.deviceId} ${write.what.name}`;
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
        before: undefined,
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
    const before = building.stateOf(deviceId).values[what.name];
    command.sent = value;
    command.sentAt = this.#clock.now();
    command.before = before?.value;
    command.next = this.#clock.after(betweenMs, () => this.#sendNext(key, command));
    command.late = this.#clock.after(echoMs, () => this.#end(key, command, (waiter) => waiter.reject(notConfirmed())));
    building.write(deviceId, what.name, value).then(
      () => {
        if (command.sent !== value || this.#commands.get(key) !== command) return;
        // Nothing is reported of it, or nothing changes that could be.
        if (!what.isReported) this.#reach(key, command, { value, at: this.#clock.now() });
        else if (before && isReached(what, value, before.value)) this.#reach(key, command, before);
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
      const reported = values[write.what.name];
      if (reported && reported.at >= command.sentAt && isDone(command, sent, reported.value)) {
        this.#reach(key, command, reported);
      }
    }
  }
}

/** Whether a report says that a value is set. A cover takes its time: it has obeyed once it is nearer to where it was sent. */
function isDone({ write: { what }, before }: Command, wanted: string, reported: string): boolean {
  if (isReached(what, wanted, reported)) return true;
  if (what.name !== 'position' || before === undefined) return false;
  return Math.abs(Number(wanted) - Number(reported)) < Math.abs(Number(wanted) - Number(before));
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
