/** A refusal on its way to the caller: a code of the contract, a sentence for the log, and details that the contract allows. */
export class Refusal extends Error {
  readonly code: string;
  readonly details: { readonly [name: string]: unknown } | undefined;

  constructor(code: string, message: string, details?: { readonly [name: string]: unknown }) {
    super(message);
    this.name = 'Refusal';
    this.code = code;
    this.details = details;
  }
}

/**
 * Ends a handler with a refusal. `code` is one of the contract's or the platform's; `details` are sent beside it
 * (`retry_after_s`, `ask`), never a secret.
 */
export function refuse(code: string, message: string, details?: { readonly [name: string]: unknown }): never {
  throw new Refusal(code, message, details);
}
