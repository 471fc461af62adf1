import { type ErrorSpec, platformErrors, type Refusal } from '#platform/contract';

/** Refusals that only HTTP knows. */
export const httpErrors = {
  unsupported_media_type: { retryable: false, status: 415 },
  method_not_allowed: { retryable: false, status: 405 },
  request_timeout: { retryable: true, status: 408 },
  headers_too_large: { retryable: false, status: 431 },
} as const satisfies Record<string, ErrorSpec>;

/** Codes with their meaning: a contract's own errors, or none. */
export type Errors = { readonly [code: string]: ErrorSpec };

/** Problem details (RFC 9457) with our members; details of the refusal stand beside them. */
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly request_id: string;
  readonly retryable: boolean;
  readonly [detail: string]: unknown;
};

export const problemType = 'application/problem+json';

/** The meaning of `code` under a contract's `errors`, the platform's and HTTP's; `undefined` when nobody declared it. */
export function specOf(code: string, errors: Errors): ErrorSpec | undefined {
  const all: Errors = { ...httpErrors, ...platformErrors, ...errors };
  return Object.hasOwn(all, code) ? all[code] : undefined;
}

/** Writes a refusal as problem details; one with an undeclared code becomes `internal`. */
export function problemOf(refusal: Refusal, errors: Errors, requestId: string): Problem {
  const spec = specOf(refusal.code, errors);
  const code = spec ? refusal.code : 'internal';
  const { retryable, status = 400 } = spec ?? platformErrors.internal;
  return {
    ...refusal.details,
    type: `/api/v1/docs#problem-${code}`,
    title: titleOf(code),
    status,
    detail: spec ? refusal.message : 'something went wrong; the log knows more under this request id',
    code,
    request_id: requestId,
    retryable,
  };
}

/** `room_unknown` as a person reads it: `Room unknown`. */
export function titleOf(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
