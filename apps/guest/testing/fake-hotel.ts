import { bill } from '#bill/contract';
import { channels } from '#channels/contract';
import { chat } from '#chat/contract';
import { checkOut } from '#check-out/contract';
import { devices } from '#devices/contract';
import { messages } from '#messages/contract';
import { orders } from '#orders/contract';
import type { CallSpec, Contract, PushSpec } from '#platform/contract';
import { decodeMessage, encodeFrame, helloName, portOf } from '#platform/wire';
import { bootstrapFixture } from '#property/testing';
import { requests } from '#requests/contract';
import { roomControl } from '#room-control/contract';
import { session } from '#session/contract';
import { stays } from '#stays/contract';

type Data = Readonly<Record<string, unknown>>;
/** What the hotel answers to a call; an error refuses it by the code in its message. */
type Answer = unknown;
/** Answers by the name of their call. A call without one is refused. */
export type Answers = { readonly [call: string]: (data: Data) => Answer };

const contracts: readonly Contract[] = [
  ...[bill, channels, chat, checkOut, devices, messages, orders, requests, roomControl, session, stays],
];
const callSpecs = new Map<string, CallSpec>(contracts.flatMap(({ calls }) => Object.entries(calls)));
const pushSpecs = new Map<string, PushSpec>(contracts.flatMap(({ pushes }) => Object.entries(pushes)));

type Request = {
  readonly dispatch: { readonly module: string; readonly function: string; readonly message_id: string };
};
type Frame = Request & { readonly payload: Data };

function addressOf(name: string, message_id = '') {
  const [module = '', called = ''] = name.split('.');
  return { module, function: called, port: portOf(module), cache_time: 0, message_id };
}

/** A hotel at the other end of the device socket, whose answers and pushes keep to the contracts. */
export class FakeHotel {
  /** Every call that came, in order. */
  readonly calls: { readonly name: string; readonly data: Data }[] = [];
  /** Names of the calls for which there is no answer. */
  readonly unanswered = new Set<string>();
  readonly #sockets = new Set<FakeSocket>();
  readonly #answers: Answers;

  constructor(answers: Answers) {
    this.#answers = answers;
  }

  /** The data of every call of a name. */
  called(name: string): readonly Data[] {
    return this.calls.filter((call) => call.name === name).map(({ data }) => data);
  }

  /** Says something to all devices. */
  push(name: string, root: unknown): void {
    const spec = pushSpecs.get(name);
    const checked = spec ? spec.root.parse(root) : root;
    for (const socket of this.#sockets) {
      socket.receive(encodeFrame({ dispatch: addressOf(name), payload: { status: 'OK', root: checked } }));
    }
  }

  connect(socket: FakeSocket): void {
    this.#sockets.add(socket);
    const { zone, zone_offsets } = bootstrapFixture.settings.property;
    this.push(helloName, { build: 'test', now: Date.now(), zone, zone_offsets });
  }

  leave(socket: FakeSocket): void {
    this.#sockets.delete(socket);
  }

  answer(message: string): string | undefined {
    const decoded = decodeMessage(message);
    if (typeof decoded !== 'object') return undefined;
    const { dispatch, payload } = decoded.json as Frame;
    const name = `${dispatch.module}.${dispatch.function}`;
    this.calls.push({ name, data: payload });
    return encodeFrame({ dispatch: addressOf(name, dispatch.message_id), payload: this.#payloadOf(name, payload) });
  }

  #payloadOf(name: string, data: Data) {
    const answer = this.#answers[name]?.(data);
    if (answer === undefined) this.unanswered.add(name);
    if (answer === undefined || answer instanceof Error) {
      const code = answer?.message ?? 'forbidden';
      return { status: 'ERROR' as const, error: { code, message: code, retryable: false } };
    }
    const spec = callSpecs.get(name);
    if (!spec) throw new Error(`no contract declares ${name}`);
    return { status: 'OK' as const, root: spec.root.parse(answer) };
  }
}

/** A socket to a {@link FakeHotel}, as the browser has one to a real hotel. */
export class FakeSocket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { readonly data: string }) => void) | null = null;
  onclose: ((event: { readonly code: number }) => void) | null = null;
  readonly #hotel: FakeHotel;

  constructor(hotel: FakeHotel) {
    this.#hotel = hotel;
    setTimeout(() => {
      this.onopen?.();
      hotel.connect(this);
    });
  }

  send(message: string): void {
    const answer = this.#hotel.answer(message);
    if (answer !== undefined) setTimeout(() => this.receive(answer));
  }

  receive(data: string): void {
    this.onmessage?.({ data });
  }

  close(): void {
    this.#hotel.leave(this);
  }
}
