/** What a refusal looks like in a contract. */
export type ErrorSpec = {
  /** Whether the same request may succeed later without a change. */
  readonly retryable: boolean;
  /** Status over HTTP, 400 when left out. */
  readonly status?: number;
};

/** The refusals that any call may answer with; a module's contract adds its own (wire.md, "Frames"). */
export const platformErrors = {
  not_checked_in: { retryable: false, status: 401 },
  /** No staff sign-in, API key or administrator's key, or one that is not known. */
  not_signed_in: { retryable: false, status: 401 },
  forbidden: { retryable: false, status: 403 },
  unknown_function: { retryable: false, status: 404 },
  invalid_data: { retryable: false, status: 400 },
  too_many_requests: { retryable: true, status: 429 },
  request_id_reused: { retryable: false, status: 409 },
  not_found: { retryable: false, status: 404 },
  conflict: { retryable: false, status: 409 },
  too_large: { retryable: false, status: 413 },
  unavailable: { retryable: true, status: 503 },
  internal: { retryable: true, status: 500 },
} as const satisfies Record<string, ErrorSpec>;

/** Code of a refusal that every call may give. */
export type PlatformErrorCode = keyof typeof platformErrors;
