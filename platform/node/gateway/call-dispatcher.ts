import { containsNul, effectOf, platformErrors, Refusal, stripNul } from '#platform/contract';
import type { Audit } from '#platform/node/audit';
import { accessError, auditActor, auditRoom, type ChangeAllowance, findMismatchedClaim } from '#platform/node/auth';
import { type Dispatch, isKnownModule, portOf } from '#platform/wire';
import type { Call } from './call-table.ts';
import type { CallerLimits, Payer } from './caller-limits.ts';
import { describeSchemaError } from './describe-schema-error.ts';
import type { DeviceSocket } from './device-socket.ts';
import { encodeRefusal, encodeReply } from './encode-reply.ts';
import type { GatewayCounters } from './gateway-options.ts';
import type { SampledLog } from './sampled-log.ts';
import type { TurnQueue } from './turn-queue.ts';

/** A request whose dispatch is validated as far as needed to reply. */
export type CallRequest = {
  readonly dispatch: Pick<Dispatch, 'module' | 'function'> & {
    readonly [field in 'port' | 'cache_time' | 'message_id']: string | number;
  };
  readonly payload: unknown;
};

/** A request of a socket, with its call once resolved. */
type Exchange = { readonly socket: DeviceSocket; readonly dispatch: object; readonly call?: Call };
/** A request whose turn has come, with who makes it. */
type Started = Required<Exchange> & {
  readonly payer: Payer;
  /** Whether it waits for something from outside: what has held the thread so far is counted. */
  isWaiting: boolean;
};

/** Options of {@link CallDispatcher}. */
export type CallDispatcherOptions = {
  readonly calls: ReadonlyMap<string, Call>;
  readonly audit: Audit;
  readonly allowance: ChangeAllowance;
  readonly log: SampledLog;
  readonly isFresh: () => boolean;
  readonly callers: Pick<CallerLimits, 'payerOf'>;
  readonly turns: TurnQueue;
  /** Milliseconds of work of the server's thread, since any start. */
  readonly threadMs: () => number;
  readonly strict: boolean;
  readonly counters: GatewayCounters;
};

/** One in so many replies is validated, unless all are. */
const sampleSize = 64;

/** Executes requests and replies to them. Never throws. */
export class CallDispatcher {
  readonly #options: CallDispatcherOptions;
  readonly #turns: TurnQueue;
  #replies = 0;

  constructor(options: CallDispatcherOptions) {
    this.#options = options;
    this.#turns = options.turns;
  }

  dispatch(socket: DeviceSocket, request: CallRequest): void {
    const { dispatch } = request;
    const call = this.#options.calls.get(`${dispatch.module}.${dispatch.function}`);
    if (!call) {
      this.refuse({ socket, dispatch }, this.#unknown(dispatch.module));
      return;
    }
    socket.inFlight += 1;
    // However many calls somebody has waiting, those of others are answered in between.
    const payer = this.#options.callers.payerOf(socket);
    const started: Started = { socket, dispatch, call, payer, isWaiting: false };
    this.#turns.add({
      owner: payer.owner,
      member: socket,
      isHeavy: payer.isHeavy,
      run: () => {
        // Nobody waits for the answer any more.
        if (socket.open) this.#run(started, request.payload);
        else socket.inFlight -= 1;
      },
      took: (ms) => {
        payer.spend(ms);
        started.isWaiting = true;
      },
    });
  }

  #run(exchange: Started, payload: unknown): void {
    const { socket } = exchange;
    // Both branches release the slot.
    this.#execute(exchange, payload).then(
      (root) => {
        socket.inFlight -= 1;
        this.#answer(exchange, root);
      },
      (error: unknown) => {
        socket.inFlight -= 1;
        this.refuse(exchange, error);
      },
    );
  }

  /** Replies with a refusal; anything but a {@link Refusal} declared by the call becomes `internal` and is logged. */
  refuse({ socket, dispatch, call }: Exchange, error: unknown): void {
    this.#options.counters.refusals += 1;
    const { code, message, details, retryable } = this.#refusalOf(error, call);
    socket.send(encodeRefusal(dispatch, { code, message, retryable }, details));
  }

  #execute({ socket, call, payer }: Started, payload: unknown): Promise<unknown> {
    try {
      // Whoever signs in is not held up by others behind the same address; failures have limits of their own.
      if (!call.spec.credentials) payer.check();
      return call.handle(
        { identity: socket.identity, property: socket.property, socket },
        this.#authorize(socket, call, payload),
      );
    } catch (error) {
      return Promise.reject(error);
    }
  }

  /** Authorizes a call and returns its parsed data, or throws a refusal. */
  #authorize(socket: DeviceSocket, call: Call, payload: unknown): unknown {
    const { identity, property } = socket;
    // NUL characters can slip in when a guest pastes text; strip them instead of refusing the call.
    if (containsNul(payload)) stripNul(payload);
    const refusal = accessError(call.spec.access, identity, property);
    if (refusal) throw refusal;
    const roomBound = identity.kind === 'guest' || identity.kind === 'tv';
    if (roomBound && call.spec.access !== 'anyone' && !this.#options.isFresh()) {
      throw new Refusal('unavailable', 'events of other processes are currently unavailable');
    }
    const field = call.spec.credentials ? undefined : findMismatchedClaim(identity, payload);
    if (field !== undefined) {
      this.#options.audit({
        property,
        actor: auditActor(identity),
        action: 'claim.refused',
        subject: call.name,
        details: { field },
        ...auditRoom(identity),
      });
      throw new Refusal('forbidden', `${field} is not the caller's own`);
    }
    const parsed = call.spec.data.safeParse(payload);
    if (!parsed.success) throw new Refusal('invalid_data', describeSchemaError(parsed.error));
    const effect = effectOf(call.spec, parsed.data, 'change');
    this.#options.allowance({ identity, effect, addressKey: socket.addressKey });
    return parsed.data;
  }

  #answer(exchange: Started, root: unknown): void {
    const since = this.#options.threadMs();
    this.#done(exchange, root);
    if (exchange.isWaiting) exchange.payer.spend(this.#options.threadMs() - since);
  }

  #done(exchange: Required<Exchange>, root: unknown): void {
    const { socket, call, dispatch } = exchange;
    const { strict, log } = this.#options;
    this.#replies += 1;
    if (strict || this.#replies % sampleSize === 0) {
      const parsed = call.spec.root.safeParse(root);
      if (!parsed.success) {
        const breach = describeSchemaError(parsed.error);
        log.write('error', { call: call.name, breach }, 'a reply violates its contract');
        if (strict) {
          this.refuse(exchange, new Refusal('internal', `the reply violates its contract: ${breach}`));
          return;
        }
      }
    }
    let reply: string;
    try {
      reply = encodeReply(dispatch, root);
    } catch (error) {
      // A circular structure or a BigInt passes the contract but cannot be serialized.
      this.refuse(exchange, error);
      return;
    }
    socket.send(reply);
  }

  #unknown(module: string): Refusal {
    if (!isKnownModule(module)) {
      this.#options.log.write(
        'warn',
        { port: portOf(module), module: module.slice(0, 40) },
        'call to an unknown module',
      );
    }
    return new Refusal('unknown_function', 'unknown call');
  }

  #refusalOf(error: unknown, call: Call | undefined) {
    const { log, strict } = this.#options;
    if (!(error instanceof Refusal)) {
      log.write('error', { call: call?.name, err: error }, 'call failed');
      return { code: 'internal', message: 'the call failed', retryable: true, details: undefined };
    }
    const spec = call?.errors.get(error.code) ?? platformError(error.code);
    if (!spec) {
      log.write('error', { call: call?.name, code: error.code }, 'a call was refused with an undeclared error code');
      if (strict)
        return {
          code: 'internal',
          message: `undeclared error code: ${error.code}`,
          retryable: true,
          details: undefined,
        };
    }
    return { code: error.code, message: error.message, retryable: spec?.retryable ?? false, details: error.details };
  }
}

function platformError(code: string): { readonly retryable: boolean } | undefined {
  return Object.hasOwn(platformErrors, code) ? platformErrors[code as keyof typeof platformErrors] : undefined;
}
