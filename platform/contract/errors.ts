/** An error as declared in a contract. */
export type ErrorSpec = {
  /** Whether the same request may succeed later unchanged. */
  readonly retryable: boolean;
  /** HTTP status, 400 by default. */
  readonly status?: number;
};

/** Errors that any call may return; a module's contract adds its own (docs/reference/wire.md, "Frames"). */
export const platformErrors = {
  not_checked_in: { retryable: false, status: 401 },
  /** The staff session, API key or administrator key is missing or unknown. */
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

/** Error code that every call may return. */
export type PlatformErrorCode = keyof typeof platformErrors;
