/** The server refused: `code` is one of the contract's, `details` what it sent beside it (`ask`, `retry_after_s`). */
export class WireRefusal extends Error {
  readonly code: string;
  /** Whether the same call may succeed later without a change. */
  readonly retryable: boolean;
  readonly details: { readonly [name: string]: unknown };

  constructor(code: string, retryable: boolean, details: { readonly [name: string]: unknown } = {}) {
    super(code);
    this.name = 'WireRefusal';
    this.code = code;
    this.retryable = retryable;
    this.details = details;
  }
}

/** No answer came in time; the server may have carried the call out. */
export class WireTimeout extends Error {
  readonly code = 'timeout';
  readonly retryable = true;
}

/** The socket was cut, or the client stopped, before the answer came; the server may have carried the call out. */
export class WireCut extends Error {
  readonly code = 'cut';
  readonly retryable = true;
}
