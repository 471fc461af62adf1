import type { Identity } from '#platform/node/auth';
import { deviceOf } from '../caller.ts';
import type { CinemaContext } from '../context.ts';
import { selectVideo } from '../encoding/videos.ts';
import { subtitlesOf } from '../library/subtitles.ts';
import { isProtected } from '../protection/film-lock.ts';
import { entitlementOf } from '../purchases/entitlement.ts';
import type { StreamTable } from '../tables.ts';
import { findTicket } from './tickets.ts';

/** A file of a video: a key in the store of large files, or content; `contentType` is its media type. */
export type StreamFile = { readonly contentType: string } & (
  | { readonly key: string }
  | { readonly content: string | Uint8Array }
);

/** Somebody who asks for files of a video. */
export type StreamRequest = {
  /** Text by which the same device is known: its cookies. */
  readonly device: string;
  /** Finds out who the device is in a property: as a guest or visitor, and as a TV. */
  readonly identify: (property: string) => Promise<readonly Identity[]>;
};

/** Judges who may have which file of a video. */
export type StreamJudge = {
  /** Returns a file of the video of a ticket; undefined: there is none, or it is not for whoever asks. */
  find(ticket: string, name: string, request: StreamRequest): Promise<StreamFile | undefined>;
  /** Forgets what was judged of a stay, or of a whole property. */
  drop(property: string, stayId?: string): void;
};

/** What somebody was admitted to. */
type Admission = {
  readonly stream: StreamTable;
  readonly folder: string;
  readonly key: string;
  /** Instant on the clock of the process until which it need not be judged again. */
  readonly until: number;
};

/** How long a judgement holds. A stay that ends drops it at once, wherever the event arrives. */
const heldMs = 5_000;
/** Judgements in memory: a hotel with a thousand sets. */
const mostHeld = 4_000;

const contentTypes: Readonly<Record<string, string>> = {
  m3u8: 'application/vnd.apple.mpegurl',
  ts: 'video/mp2t',
  m4s: 'video/iso.segment',
  mp4: 'video/mp4',
  aac: 'audio/aac',
  vtt: 'text/vtt; charset=utf-8',
};

/** Names of files that the encoder writes; all are in one folder. */
const namePattern = /^[a-z0-9][a-z0-9_-]{0,80}\.(m3u8|ts|m4s|mp4|aac)$/;
const subtitlesPattern = /^subtitles-([a-z0-9-]{1,35})\.vtt$/;

/** Whether somebody is whom a ticket is for: the guest of its stay, or a TV of the room in which that stay is. */
async function isOwner({ stays }: CinemaContext, stream: StreamTable, identity: Identity): Promise<boolean> {
  const { property, stay_id: stayId } = stream;
  if (identity.property !== property) return false;
  if (stayId === '') {
    return identity.kind === 'visitor' || identity.kind === 'guest' || (identity.kind === 'tv' && identity.occupied);
  }
  if (identity.kind === 'guest' && identity.stayId !== stayId) return false;
  if (identity.kind !== 'guest' && identity.kind !== 'tv') return false;
  const stay = await stays.byId(property, stayId);
  return stay?.state === 'in_house' && stay.roomId === identity.roomId;
}

/**
 * Whether a film is open to somebody: a protected one is to the device on which its code was typed when the ticket was issued, unless it
 * has become a child's since.
 */
async function isOpenTo(context: CinemaContext, stream: StreamTable, identity: Identity): Promise<boolean> {
  const { property, film_id, device_id } = stream;
  const film = (await context.book.load(property)).byId(film_id);
  const { parental_control_age: age } = await context.property.settings(property);
  if (!film || !isProtected(film, age)) return true;
  if ((identity.kind !== 'guest' && identity.kind !== 'tv') || deviceOf(identity) !== device_id) return false;
  return !(await context.parental.isChildDevice(identity));
}

/** Whether somebody may have the files of a ticket. */
async function mayHave(context: CinemaContext, stream: StreamTable, identity: Identity): Promise<boolean> {
  return (await isOwner(context, stream, identity)) && (await isOpenTo(context, stream, identity));
}

/** Whether a ticket's film may still be played: it was bought or is free, and has been neither given back nor ended. */
async function isEntitled(context: CinemaContext, { property, stay_id: id, film_id, kind }: StreamTable) {
  if (kind === 'trailer') return true;
  const film = (await context.book.load(property)).byId(film_id);
  if (!film) return false;
  const stay = id === '' ? undefined : ({ property, id, state: 'in_house' } as const);
  const now = context.platform.clock.now();
  return (await entitlementOf(context, { property, stay }, { film, now })).kind !== 'none';
}

async function judge(
  context: CinemaContext,
  ticket: string,
  { identify }: StreamRequest,
): Promise<Admission | undefined> {
  const stream = await findTicket(context, ticket);
  if (!stream) return undefined;
  // Together: a player waits for this before its first playlist.
  const [identities, mayPlay, video] = await Promise.all([
    identify(stream.property),
    isEntitled(context, stream),
    selectVideo(context.store.read, stream).executeTakeFirst(),
  ]);
  const admitted = await Promise.all(identities.map((identity) => mayHave(context, stream, identity)));
  if (!admitted.includes(true) || !mayPlay) return undefined;
  if (!video || video.folder === '') return undefined;
  const { clock } = context.platform;
  const held = Math.min(heldMs, stream.expires_at - clock.now());
  return { stream, folder: video.folder, key: video.key, until: clock.elapsed() + held };
}

/** Returns the file of a name of a video that somebody was admitted to. */
async function fileOf(context: CinemaContext, { stream, folder, key }: Admission, name: string) {
  if (name === 'key') return { content: Buffer.from(key, 'base64'), contentType: 'application/octet-stream' };
  const lang = subtitlesPattern.exec(name)?.[1];
  if (lang !== undefined) {
    const body = await subtitlesOf(context, { property: stream.property, id: stream.film_id }, lang);
    return body === undefined ? undefined : { content: body, contentType: contentTypes.vtt ?? '' };
  }
  const extension = namePattern.exec(name)?.[1];
  if (extension === undefined) return undefined;
  return { key: `${folder}/${name}`, contentType: contentTypes[extension] ?? 'application/octet-stream' };
}

class JudgeWithMemory implements StreamJudge {
  readonly #context: CinemaContext;
  /** By device and ticket, the longest held first. */
  readonly #held = new Map<string, Admission>();
  /** Grows when something is dropped: what was judged meanwhile may be outdated. */
  #drops = 0;

  constructor(context: CinemaContext) {
    this.#context = context;
  }

  async find(ticket: string, name: string, request: StreamRequest): Promise<StreamFile | undefined> {
    const admission = await this.#admit(ticket, request);
    return admission && (await fileOf(this.#context, admission, name));
  }

  drop(property: string, stayId?: string): void {
    this.#drops += 1;
    for (const [key, { stream }] of this.#held) {
      if (stream.property === property && (stayId === undefined || stream.stay_id === stayId)) this.#held.delete(key);
    }
  }

  async #admit(ticket: string, request: StreamRequest): Promise<Admission | undefined> {
    const key = `${ticket} ${request.device}`;
    const held = this.#held.get(key);
    if (held && held.until > this.#context.platform.clock.elapsed()) return held;
    this.#held.delete(key);
    const drops = this.#drops;
    const admission = await judge(this.#context, ticket, request);
    if (admission && drops === this.#drops) this.#hold(key, admission);
    return admission;
  }

  #hold(key: string, admission: Admission): void {
    const [oldest] = this.#held.keys();
    if (this.#held.size >= mostHeld && oldest !== undefined) this.#held.delete(oldest);
    this.#held.set(key, admission);
  }
}

/** Creates the judge of who may have which file of a video. */
export function createStreamJudge(context: CinemaContext): StreamJudge {
  return new JudgeWithMemory(context);
}
