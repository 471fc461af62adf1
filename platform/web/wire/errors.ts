/**
 * The server refused the call. `code` is one of the contract's; `details` holds the error's other fields (`ask`,
 * `retry_after_s`).
 */
export class CallRefusedError extends Error {
  readonly code: string;
  /** Whether the same call may succeed when retried unchanged. */
  readonly retryable: boolean;
  readonly details: { readonly [name: string]: unknown };

  constructor(code: string, retryable: boolean, details: { readonly [name: string]: unknown } = {}) {
    super(code);
    this.name = 'CallRefusedError';
    this.code = code;
    this.retryable = retryable;
    this.details = details;
  }
}

/** No reply arrived in time. The server may still have executed the call. */
export class CallTimeoutError extends Error {
  readonly code = 'timeout';
  readonly retryable = true;
}

/** The connection was lost, or the client stopped, before the reply arrived. The server may have executed the call. */
export class ConnectionLostError extends Error {
  readonly code = 'cut';
  readonly retryable = true;
}
