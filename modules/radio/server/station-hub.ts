import type { Readable } from 'node:stream';
import type { Clock, Timer } from '#platform/clock';
import { Refusal } from '#platform/contract';
import type { Log } from '#platform/node/log';
import type { SocketTarget } from '#platform/wire';
import { type TunedStream, TuneError, type Tuner } from '../contract.ts';
import { isSameListener, type Listener, mostBegun, mostBehind, receptionLimits, Share } from './station-share.ts';
import type { Outcome } from './station-troubles.ts';

/** A station to receive: its addresses by preference. */
export type HubStation = { readonly property: string; readonly id: string; readonly urls: readonly string[] };

/** A stay that is over in a room. */
export type EndedStay = { readonly property: string; readonly stayId: string; readonly roomId: string };

/** A station as one device receives it. */
export type Reception = { readonly contentType: string; readonly body: Readable };

type Options = {
  readonly clock: Clock;
  readonly log: Log;
  readonly tune: Tuner;
  /** Tells whether a station could be received, and how. */
  readonly onOutcome: (station: HubStation, outcome: Outcome) => void;
  /** Tells what a station plays, and the devices that hear it. */
  readonly onTitle: (station: HubStation, title: string, to: readonly SocketTarget[]) => void;
};

/** How long a station stays tuned in without listeners, so that switching back is quick. */
const lingerMs = 8_000;
/** Silence after which a station is tuned in anew, and how often that is tried. */
const [silenceMs, mostRetries] = [10_000, 3];

function isHls(failure: unknown): failure is TuneError {
  return failure instanceof TuneError && failure.reason === 'hls';
}

function refuseReception(): never {
  throw new Refusal('too_many_requests', 'as many stations are received as may be', { retry_after_s: 10 });
}

/** One station, received once for all who listen to it. */
class Broadcast {
  readonly #options: Options;
  readonly #station: HubStation;
  readonly #onEnd: () => void;
  readonly #opener: Listener;
  readonly #shares = new Set<Share>();
  #recent: Uint8Array[] = [];
  #title = '';
  #stream: TunedStream | undefined;
  #linger: Timer | undefined;
  #isOver = false;

  constructor(options: Options, station: HubStation, { opener, onEnd }: { opener: Listener; onEnd: () => void }) {
    this.#options = options;
    this.#station = station;
    this.#opener = opener;
    this.#onEnd = onEnd;
  }

  get property(): string {
    return this.#station.property;
  }

  /** Whether it is received for walk-ins alone. */
  get isOfVisitors(): boolean {
    const listeners = [...this.#shares].map(({ listener }) => listener);
    return (listeners.length === 0 ? [this.#opener] : listeners).every(({ sessionId }) => sessionId !== '');
  }

  /** Whether it stays tuned in though nobody listens any more. */
  get isLingering(): boolean {
    return this.#linger !== undefined && this.#shares.size === 0;
  }

  /** How many connections of somebody receive it. */
  sharesOf(listener: Listener): number {
    return [...this.#shares].filter((share) => isSameListener(share.listener, listener)).length;
  }

  /** As {@link sharesOf}; one, while it is tuned in for them or stays so. */
  countOf(listener: Listener): number {
    return this.#shares.size === 0 && isSameListener(this.#opener, listener) ? 1 : this.sharesOf(listener);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Tunes in; rejects if no address of the station can be received. */
  async open(): Promise<string> {
    const stream = await this.#tune();
    void this.#receive(stream);
    return stream.contentType;
  }

  async #tune(): Promise<TunedStream> {
    let failure: unknown = new TuneError('unreachable', 'the station has no address');
    for (const url of this.#station.urls) {
      try {
        const { property } = this.#station;
        const stream = await this.#options.tune({ property, url, onTitle: (title) => this.#tell(title) });
        this.#options.onOutcome(this.#station, { isReceived: true, hls: '' });
        return stream;
      } catch (error) {
        // The player receives it by itself: its next address is the playlist's.
        failure = isHls(failure) ? failure : error;
      }
    }
    const hls = isHls(failure) ? failure.url : '';
    this.#options.onOutcome(this.#station, { isReceived: hls !== '', hls });
    throw failure;
  }

  #tell(title: string): void {
    if (title === this.#title) return;
    this.#title = title;
    this.#options.onTitle(
      this.#station,
      title,
      [...this.#shares].flatMap(({ listener }) => listener.to),
    );
  }

  async #receive(first: TunedStream): Promise<void> {
    let stream: TunedStream | undefined = first;
    for (let retries = 0; stream && !this.#isOver; ) {
      this.#stream = stream;
      const received = await this.#pass(stream);
      if (this.#isOver) break;
      retries = received > mostBehind ? 0 : retries + 1;
      stream = retries > mostRetries ? undefined : await this.#again(retries);
    }
    // It may have been tuned in while the last listener left.
    stream?.close();
    this.end();
  }

  async #again(retries: number): Promise<TunedStream | undefined> {
    await this.#options.clock.sleep(500 * 2 ** retries);
    return this.#isOver ? undefined : await this.#tune().catch(() => undefined);
  }

  /** Passes a stream on until it ends or is silent; returns how many bytes it had. */
  async #pass(stream: TunedStream): Promise<number> {
    let received = 0;
    let timer = this.#options.clock.after(silenceMs, stream.close);
    try {
      for await (const chunk of stream.body) {
        timer.cancel();
        timer = this.#options.clock.after(silenceMs, stream.close);
        received += chunk.byteLength;
        this.#give(chunk);
      }
    } catch (error) {
      this.#options.log.debug({ error: String(error), station: this.#station.id }, 'a station broke off');
    } finally {
      timer.cancel();
      stream.close();
    }
    return received;
  }

  #give(chunk: Uint8Array): void {
    this.#recent.push(chunk);
    let size = this.#recent.reduce((sum, one) => sum + one.byteLength, 0);
    while (size > mostBegun && this.#recent.length > 1) size -= this.#recent.shift()?.byteLength ?? 0;
    for (const share of this.#shares) share.give(chunk);
  }

  /** Adds a listener. */
  join(listener: Listener): Readable {
    this.#linger?.cancel();
    const share = new Share(listener, (left) => this.#leave(left));
    for (const chunk of this.#recent) share.give(chunk);
    this.#shares.add(share);
    if (this.#title !== '') this.#options.onTitle(this.#station, this.#title, listener.to);
    return share;
  }

  #leave(share: Share): void {
    this.#shares.delete(share);
    if (this.#shares.size > 0 || this.#isOver) return;
    this.#linger?.cancel();
    this.#linger = this.#options.clock.after(lingerMs, () => this.end());
  }

  /** Lets go of those who listen for a stay, and of a shared room's TV, which tunes in anew for who is left. */
  endOf({ property, stayId, roomId }: EndedStay): void {
    if (property !== this.#station.property) return;
    for (const share of [...this.#shares]) {
      const { listener } = share;
      if (listener.stayId !== stayId && (listener.stayId !== '' || listener.roomId !== roomId)) continue;
      share.push(null);
      this.#leave(share);
    }
  }

  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#linger?.cancel();
    this.#stream?.close();
    if (this.#title !== '') this.#options.onTitle(this.#station, '', []);
    for (const share of this.#shares) share.push(null);
    this.#onEnd();
  }
}

/** Receives each station once, however many devices of the hotel listen to it. */
export class StationHub {
  readonly #options: Options;
  readonly #open = new Map<string, { readonly broadcast: Broadcast; readonly type: Promise<string> }>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether a station is received at present. */
  isReceiving(property: string, id: string): boolean {
    return this.#open.has(`${property} ${id}`);
  }

  /** Lets a device listen; rejects with `TuneError` if the station is silent, and as {@link receptionLimits} say. */
  async listen(station: HubStation, listener: Listener): Promise<Reception> {
    const key = `${station.property} ${station.id}`;
    let open = this.#open.get(key);
    this.#requireRoom(station.property, listener, open?.broadcast);
    if (!open) {
      const onEnd = () => this.#open.delete(key);
      const broadcast = new Broadcast(this.#options, station, { opener: listener, onEnd });
      open = { broadcast, type: broadcast.open() };
      this.#open.set(key, open);
      open.type.catch(() => this.#open.delete(key));
    }
    const contentType = await open.type;
    // It may have ended between two listeners.
    if (open.broadcast.isOver) return await this.listen(station, listener);
    // Many may have waited for it together.
    const mine = this.#own(station.property).reduce((sum, one) => sum + one.sharesOf(listener), 0);
    if (mine >= receptionLimits.ofListener) refuseReception();
    return { contentType, body: open.broadcast.join(listener) };
  }

  #own(property: string): readonly Broadcast[] {
    return [...this.#open.values()].map(({ broadcast }) => broadcast).filter((one) => one.property === property);
  }

  /**
   * Refuses with `too_many_requests` who receives as many stations as there may be; lets go of what nobody listens to first, though not of
   * `joined`, and of what was another's only where all together have too many.
   */
  #requireRoom(property: string, listener: Listener, joined: Broadcast | undefined): void {
    const { ofListener, ofProperty, ofVisitors } = receptionLimits;
    const hasMost = () => this.#own(property).reduce((sum, one) => sum + one.countOf(listener), 0) >= ofListener;
    const isFull = () => {
      const all = this.#own(property);
      const walkIns = listener.sessionId === '' ? 0 : all.filter((one) => one.isOfVisitors).length;
      return hasMost() || (!joined && (all.length >= ofProperty || walkIns >= ofVisitors));
    };
    for (const broadcast of this.#own(property)) {
      if (!isFull()) return;
      const isOthers = hasMost() && broadcast.countOf(listener) === 0;
      if (broadcast.isLingering && broadcast !== joined && !isOthers) broadcast.end();
    }
    if (isFull()) refuseReception();
  }

  /** Ends what is received for a stay. */
  endOf(stay: EndedStay): void {
    for (const { broadcast } of this.#open.values()) broadcast.endOf(stay);
  }

  close(): void {
    for (const { broadcast } of [...this.#open.values()]) broadcast.end();
  }
}
