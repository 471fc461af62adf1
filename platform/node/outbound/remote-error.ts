import { type FailureCode, Refusal } from '#platform/contract';

type RemoteErrorOptions = { readonly code?: string; readonly reason?: string; readonly cause?: unknown };

/** A configured device or server failed; `failure` says why in a code, the message in words. */
export class RemoteError extends Refusal {
  readonly failure: FailureCode;

  constructor(failure: FailureCode, message: string, { code = 'unavailable', reason, cause }: RemoteErrorOptions = {}) {
    super(code, message, reason === undefined ? undefined : { reason });
    this.failure = failure;
    if (cause !== undefined) this.cause = cause;
  }
}

/** Returns the failure code of an error; null if it has none. */
export function failureCodeOf(error: unknown): FailureCode | null {
  return error instanceof RemoteError ? error.failure : null;
}

const systemFailures: { readonly [code: string]: FailureCode } = {
  ECONNREFUSED: 'refused',
  ECONNRESET: 'cut_off',
  ECONNABORTED: 'cut_off',
  EPIPE: 'cut_off',
  ETIMEDOUT: 'timed_out',
  ENOTFOUND: 'name_unknown',
  EAI_AGAIN: 'name_unknown',
};
/** Error codes of OpenSSL and Node for a certificate that is not accepted. */
const certificateCode = /CERT|^ERR_TLS|^UNABLE_TO_|^ERR_SSL|^EPROTO$/;

/** Returns the failure code of a system error code such as `ECONNREFUSED`. */
export function systemFailure(code: string | undefined): FailureCode {
  if (code === undefined) return 'unreachable';
  return systemFailures[code] ?? (certificateCode.test(code) ? 'certificate_untrusted' : 'unreachable');
}
