// Fields are hidden by name at any depth, whatever their value.
const hidden =
  /(?:^|_)(?:name|names|last_?name|first_?name|native_?name|guest_?name|surname|title|room|rooms|room_?(nr|number|id|ip|ip_id)|from_room(_id)?|token|tickets?|secret|password|passwd|passphrase|pin|cookies?|set-cookie|authorization|proxy-authorization|x-api-key|api_?key|admin_?api_?key|e?-?mail|phone|query|search|body|payload|headers|params)$/i;

const depthLimit = 6;
const textLimit = 2000;

/** Normalizes a field name: `lastName` and `last-name` become `last_name`. */
function plain(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1_$2').replaceAll('-', '_');
}

// Sign-in codes are secret; error codes are not: `not_found`, `ENOSPC`, `ERR_SQLITE_ERROR`, 1008.
const harmlessCode = /^([a-z]{1,20}(_[a-z]{1,20}){0,5}|E[A-Z]{3,20}|(ERR|FST|SQLITE)_[A-Z_]{1,40}|\d{1,4})$/;

function hiddenCode(name: string, value: unknown): boolean {
  return /(^|_)code$/i.test(plain(name)) && !harmlessCode.test(String(value));
}

/** Returns whether a field of this name is hidden. */
export function isHidden(name: string): boolean {
  return hidden.test(name) || hidden.test(plain(name));
}

/** Hides mail addresses, which replies of mail servers repeat in whatever form. */
export function hideMailAddresses(text: string): string {
  return text.replace(/[^\s<>()[\]"'`,;:=/\\]+/g, (word) => {
    const at = word.indexOf('@', 1);
    return at > 0 && at < word.length - 1 ? '[address]' : word;
  });
}

/** Removes query strings of URLs, bearer tokens and mail addresses from a text, and truncates it. */
export function redactText(text: string): string {
  const cut = text.length > textLimit ? `${text.slice(0, textLimit)}…` : text;
  return hideMailAddresses(cut)
    .replace(/\?[^\s"'<>?]*[=&][^\s"'<>]*/g, '?[hidden]')
    .replace(/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 [hidden]');
}

function cleanError(error: Error, depth: number): object {
  const fields = Object.fromEntries(Object.entries(error));
  const cause = error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) };
  const cleaned = redact(fields, depth + 1) as object;
  // Only the stack frames: the first line would repeat the unredacted message.
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const stack = frames.slice(0, 12).join('\n');
  return { ...cleaned, ...cause, type: error.constructor.name, message: redactText(error.message), stack };
}

function cleanFields(entries: Iterable<readonly [string, unknown]>, depth: number): object {
  const cleaned: Record<string, unknown> = {};
  for (const [field, item] of entries) {
    cleaned[field] = isHidden(field) || hiddenCode(field, item) ? '[hidden]' : redact(item, depth + 1);
  }
  return cleaned;
}

function cleanObject(value: object, depth: number): unknown {
  if (depth > depthLimit) return '[deep]';
  if (value instanceof Error) return cleanError(value, depth);
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? 'no date' : value.toISOString();
  if (value instanceof URL) return `${value.origin}${value.pathname}`;
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  if (value instanceof Map)
    return cleanFields(
      [...value].map(([key, item]) => [String(key), item]),
      depth,
    );
  return cleanFields(Object.entries(value), depth);
}

/** Returns a copy of `value` with hidden fields, and with texts as {@link redactText} leaves them, at any depth. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'bigint') return String(value);
  if (value === null || typeof value !== 'object') return value;
  return cleanObject(value, depth);
}
