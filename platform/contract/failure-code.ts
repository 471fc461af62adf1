import { z } from 'zod';

/**
 * Why a printer, a mail server or a webhook endpoint failed, as far as people can do something about it; sent beside
 * the human text, so that clients translate the code and never parse the text.
 */
export const failureCode = z
  .enum([
    'refused',
    'unreachable',
    'name_unknown',
    'certificate_untrusted',
    'timed_out',
    'cut_off',
    'address_forbidden',
    'rate_limited',
    'access_denied',
    'rejected',
    'invalid_response',
    'out_of_paper',
    'cover_open',
    'device_error',
    'no_printer',
    'expired',
  ])
  .meta({ id: 'FailureCode' });
export type FailureCode = z.output<typeof failureCode>;

/** The code of the last failure in a response; null if there was none, or none that has a code. */
export const lastFailureCode = failureCode
  .nullable()
  .describe('Code of `last_error`, for translation; null: no error, or one without a code.');
