import { argon2, timingSafeEqual } from 'node:crypto';
import { refuse } from '#platform/contract';
import type { Random } from '#platform/random';

/** Makes and compares the only thing that is kept of a password. */
export type Passwords = {
  /** PHC string of a password. */
  hash(password: string): Promise<string>;
  /** Whether `password` is the one behind `stored`. An empty `stored` takes the same time and is never right. */
  matches(password: string, stored: string): Promise<boolean>;
};

/** What a hash costs: 19 MiB, two passes, one lane (OWASP's first choice for argon2id). */
export type Cost = { readonly memory: number; readonly passes: number };
const usualCost: Cost = { memory: 19_456, passes: 2 };
const saltBytes = 16;
const hashBytes = 32;
/** Hashes at a time: more would take the thread pool from the disk, and memory. */
const atOnce = 2;
/** Hashes that may wait; beyond it somebody is trying to keep the processor busy. */
const mostWaiting = 40;

/** One password has one form, whatever keyboard wrote it (NFKC, RFC 8265 §4.2.2). */
export function normalised(password: string): string {
  return password.normalize('NFKC');
}

type Phc = { readonly salt: Buffer; readonly hash: Buffer; readonly cost: Cost };

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}

function phcOf({ salt, hash, cost }: Phc): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(salt)}$${base64(hash)}`;
}

function readPhc(text: string): Phc | undefined {
  const found = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text);
  if (!found) return undefined;
  const [, memory = '', passes = '', salt = '', hash = ''] = found;
  const cost = { memory: Number(memory), passes: Number(passes) };
  return { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64'), cost };
}

/** Lets two works run at a time and forty wait; refuses what comes beyond with `unavailable`. */
function gate(): <R>(work: () => Promise<R>) => Promise<R> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) refuse('unavailable', 'too many sign-ins at a time');
      await new Promise<void>((next) => waiting.push(next));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function derive(password: string, salt: Uint8Array, { memory, passes }: Cost): Promise<Buffer> {
  const message = Buffer.from(normalised(password));
  const parameters = { message, nonce: salt, parallelism: 1, tagLength: hashBytes, memory, passes };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(Buffer.from(hash))));
  });
}

/** Passwords under argon2id (RFC 9106), by Node's own implementation. Tests may hand in a smaller `cost`. */
export function openPasswords(random: Random, cost: Cost = usualCost): Passwords {
  const through = gate();
  const nobody = { salt: Buffer.alloc(saltBytes, 1), hash: Buffer.alloc(hashBytes), cost };
  return {
    hash: (password) =>
      through(async () => {
        const salt = Buffer.from(random.bytes(saltBytes));
        return phcOf({ salt, hash: await derive(password, salt, cost), cost });
      }),
    matches: (password, stored) =>
      through(async () => {
        const phc = readPhc(stored);
        const { salt, hash, cost: made } = phc ?? nobody;
        const same = timingSafeEqual(await derive(password, salt, made), hash);
        return same && phc !== undefined;
      }),
  };
}
