import { type ErrorSpec, platformErrors, type Refusal } from '#platform/contract';

/** Errors specific to HTTP. */
export const httpErrors = {
  unsupported_media_type: { retryable: false, status: 415 },
  method_not_allowed: { retryable: false, status: 405 },
  request_timeout: { retryable: true, status: 408 },
  headers_too_large: { retryable: false, status: 431 },
} as const satisfies Record<string, ErrorSpec>;

/** Error specs by code. */
export type ErrorSpecs = { readonly [code: string]: ErrorSpec };

/** Problem details (RFC 9457) with our members plus the details of the refusal. */
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

/** Finds `code` among a contract's `errors`, the platform's and HTTP's; `undefined` if it is undeclared. */
export function findErrorSpec(code: string, errors: ErrorSpecs): ErrorSpec | undefined {
  const all: ErrorSpecs = { ...httpErrors, ...platformErrors, ...errors };
  return Object.hasOwn(all, code) ? all[code] : undefined;
}

/** Converts a refusal to problem details; an undeclared code becomes `internal`. */
export function toProblem(refusal: Refusal, errors: ErrorSpecs, requestId: string): Problem {
  const spec = findErrorSpec(refusal.code, errors);
  const code = spec ? refusal.code : 'internal';
  const { retryable, status = 400 } = spec ?? platformErrors.internal;
  return {
    ...refusal.details,
    type: `/api/v1/docs#problem-${code}`,
    title: problemTitle(code),
    status,
    detail: spec ? refusal.message : 'internal error; see the log for this request id',
    code,
    request_id: requestId,
    retryable,
  };
}

/** Converts `room_unknown` to a title: `Room unknown`. */
export function problemTitle(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
