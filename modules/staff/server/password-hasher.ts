import { argon2, timingSafeEqual } from 'node:crypto';
import { refuse } from '#platform/contract';
import type { Random } from '#platform/random';

/** Hashes passwords and compares them with stored hashes. */
export type PasswordHasher = {
  /** Returns the PHC string of a password. */
  hash(password: string): Promise<string>;
  /** Returns whether `password` matches `stored`. An empty `stored` takes the same time and never matches. */
  matches(password: string, stored: string): Promise<boolean>;
};

/** Cost of a hash: 19 MiB, two passes, one lane (OWASP's first choice for argon2id). */
export type HashCost = { readonly memory: number; readonly passes: number };
const defaultCost: HashCost = { memory: 19_456, passes: 2 };
const saltBytes = 16;
const hashBytes = 32;
/** Concurrent hashes: more would exhaust memory, and the thread pool that file access needs. */
const maxConcurrent = 2;
/** Length of the queue; more waiting hashes indicate an attack on the processor. */
const maxWaiting = 40;

/** Normalises a password independently of the keyboard (NFKC, RFC 8265 §4.2.2). */
export function normalisePassword(password: string): string {
  return password.normalize('NFKC');
}

type Phc = { readonly salt: Buffer; readonly hash: Buffer; readonly cost: HashCost };

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '');
}

function formatPhc({ salt, hash, cost }: Phc): string {
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=1$${base64(salt)}$${base64(hash)}`;
}

function parsePhc(text: string): Phc | undefined {
  const found = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(text);
  if (!found) return undefined;
  const [, memory = '', passes = '', salt = '', hash = ''] = found;
  const cost = { memory: Number(memory), passes: Number(passes) };
  return { salt: Buffer.from(salt, 'base64'), hash: Buffer.from(hash, 'base64'), cost };
}

/** Limits concurrency: two tasks run, forty wait, further ones are refused with `unavailable`. */
function createLimiter(): <R>(work: () => Promise<R>) => Promise<R> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= maxConcurrent) {
      if (waiting.length >= maxWaiting) refuse('unavailable', 'too many concurrent sign-ins');
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

function derive(password: string, salt: Uint8Array, { memory, passes }: HashCost): Promise<Buffer> {
  const message = Buffer.from(normalisePassword(password));
  const parameters = { message, nonce: salt, parallelism: 1, tagLength: hashBytes, memory, passes };
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, hash) => (error ? reject(error) : resolve(Buffer.from(hash))));
  });
}

/** Creates a hasher with Node's argon2id (RFC 9106). Tests may pass a smaller `cost`. */
export function createPasswordHasher(random: Random, cost: HashCost = defaultCost): PasswordHasher {
  const limited = createLimiter();
  const dummy = { salt: Buffer.alloc(saltBytes, 1), hash: Buffer.alloc(hashBytes), cost };
  return {
    hash: (password) =>
      limited(async () => {
        const salt = Buffer.from(random.bytes(saltBytes));
        return formatPhc({ salt, hash: await derive(password, salt, cost), cost });
      }),
    matches: (password, stored) =>
      limited(async () => {
        const phc = parsePhc(stored);
        const { salt, hash, cost: storedCost } = phc ?? dummy;
        const same = timingSafeEqual(await derive(password, salt, storedCost), hash);
        return same && phc !== undefined;
      }),
  };
}
