import type { chat, GuestLine } from '#chat/contract';
import { systemClock, type Timer } from '#platform/clock';
import { systemRandom, uuid } from '#platform/random';
import { createStore, localStore, type ReadableStore } from '#platform/web/browser';
import type { GuestShell } from '#platform/web/guest-shell';
import { CallRefusedError } from '#platform/web/wire';
import { chatQuery, ofStay } from './chat-query.ts';
import { chatKeys, onChatWipe } from './chat-wipe.ts';
import { parseOutbox } from './parse-outbox.ts';

/** A line on its way to the hotel. `sent`: the hotel has it, and it is about to be among the fetched ones; `failed`: it was refused. */
export type PendingLine = {
  /** Chosen by the device, so that the hotel has the line once, however often it is sent. */
  readonly request_id: string;
  /** On the TV of a shared room the stay; empty elsewhere. */
  readonly stay_id: string;
  readonly text: string;
  readonly language: string;
  /** Id of an uploaded picture; empty: none. */
  readonly picture: string;
  /** The picture as a small data URL, which is not stored. */
  readonly preview: string;
  readonly at: string;
  readonly state: 'sending' | 'sent' | 'failed';
};

/** What a guest sends. */
export type Outgoing = Pick<PendingLine, 'text' | 'language' | 'picture' | 'preview' | 'stay_id'>;

/** Sends lines one after the other, across lost connections and reloads. */
export type ChatOutbox = ReadableStore<readonly PendingLine[]> & {
  send(line: Outgoing): void;
  /** Sends a refused line again. */
  retry(requestId: string): void;
  remove(requestId: string): void;
  /** Continues with what an earlier page did not get through. */
  resume(): void;
  /** Takes out the lines that are among those of the hotel. */
  settle(lines: readonly GuestLine[]): void;
};

const firstPauseMs = 2_000;
const longestPauseMs = 30_000;
/** Times that a line is sent to a hotel which answers with an error, before the guest is told. */
const mostRefusals = 3;

class StoredOutbox implements ChatOutbox {
  readonly #shell: GuestShell;
  readonly #lines = createStore<readonly PendingLine[]>(() => parseOutbox(localStore.getItem(chatKeys.outbox)));
  #isSending = false;
  /** Increases when the answers to earlier calls belong to nobody. */
  #generation = 0;
  #tries = 0;
  #refusals = 0;
  #timer: Timer | undefined;

  constructor(shell: GuestShell) {
    this.#shell = shell;
    onChatWipe(() => this.#clear());
    shell.wire.onConnection((open) => {
      if (open) this.resume();
    });
  }

  readonly getState = () => this.#lines.getState();
  readonly subscribe = (listener: () => void) => this.#lines.subscribe(listener);

  send(line: Outgoing): void {
    const at = new Date(this.#shell.serverNow()).toISOString();
    const pending: PendingLine = { ...line, request_id: uuid(systemRandom), at, state: 'sending' };
    this.#lines.setState([...this.getState(), pending], true);
    this.#store(pending.request_id, pending);
    this.resume();
  }

  retry(requestId: string): void {
    this.#change(requestId, 'sending');
    this.resume();
  }

  remove(requestId: string): void {
    this.#lines.setState(
      this.getState().filter(({ request_id }) => request_id !== requestId),
      true,
    );
    this.#store(requestId, undefined);
  }

  resume(): void {
    this.#timer?.cancel();
    const next = this.getState().find(({ state }) => state === 'sending');
    if (next && !this.#isSending) void this.#send(next);
  }

  settle(lines: readonly GuestLine[]): void {
    const received = new Set(lines.map(({ request_id }) => request_id));
    for (const { request_id } of this.getState()) if (received.has(request_id)) this.remove(request_id);
  }

  async #send({ request_id, text, language, picture, stay_id }: PendingLine): Promise<void> {
    this.#isSending = true;
    const generation = this.#generation;
    const data = { request_id, text, language, picture, ...ofStay(stay_id) };
    const call = this.#shell.wire.of<typeof chat>().call('Chat.sendChatMessage', data, { resend: true });
    const problem = await call.then(
      () => undefined,
      (error: unknown) => error ?? new Error('unknown'),
    );
    if (generation !== this.#generation) return;
    this.#isSending = false;
    if (problem === undefined) this.#arrived(request_id, stay_id);
    else this.#handleProblem(request_id, problem);
  }

  #arrived(requestId: string, stayId: string): void {
    [this.#tries, this.#refusals] = [0, 0];
    this.#change(requestId, 'sent');
    // A push tells the same, unless it is lost.
    void this.#shell.queries.of(chatQuery(this.#shell, stayId)).refetch();
    this.resume();
  }

  #handleProblem(requestId: string, problem: unknown): void {
    const isRefused = problem instanceof CallRefusedError;
    if (isRefused) this.#refusals += 1;
    if (isRefused && (!problem.retryable || this.#refusals >= mostRefusals)) {
      [this.#tries, this.#refusals] = [0, 0];
      this.#change(requestId, 'failed');
      this.resume();
      return;
    }
    this.#timer = systemClock.after(Math.min(longestPauseMs, firstPauseMs * 2 ** this.#tries), () => this.resume());
    this.#tries += 1;
  }

  #change(requestId: string, state: PendingLine['state']): void {
    const lines = this.getState().map((line) => (line.request_id === requestId ? { ...line, state } : line));
    this.#lines.setState(lines, true);
    const changed = lines.find(({ request_id }) => request_id === requestId);
    this.#store(requestId, state === 'sent' ? undefined : changed);
  }

  /** Writes one line only: another tab of the guest may have lines of its own. */
  #store(requestId: string, line: PendingLine | undefined): void {
    const others = parseOutbox(localStore.getItem(chatKeys.outbox)).filter(
      ({ request_id }) => request_id !== requestId,
    );
    const stored = line ? [...others, { ...line, preview: '' }] : others;
    if (stored.length === 0) localStore.removeItem(chatKeys.outbox);
    else localStore.setItem(chatKeys.outbox, JSON.stringify(stored));
  }

  #clear(): void {
    this.#generation += 1;
    this.#isSending = false;
    this.#timer?.cancel();
    this.#lines.setState([], true);
  }
}

const outboxes = new WeakMap<GuestShell, ChatOutbox>();

/** Returns the outbox of an app, which goes on with what is stored. */
export function outboxOf(shell: GuestShell): ChatOutbox {
  const known = outboxes.get(shell);
  if (known) return known;
  const outbox = new StoredOutbox(shell);
  outboxes.set(shell, outbox);
  return outbox;
}
