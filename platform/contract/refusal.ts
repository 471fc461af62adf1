/** An error for the caller: a code of the contract, a message for the log, and details allowed by the contract. */
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
 * Throws a {@link Refusal}. `code` is declared by the contract or the platform; `details` are sent with it
 * (`retry_after_s`, `ask`) and must not contain secrets.
 */
export function refuse(code: string, message: string, details?: { readonly [name: string]: unknown }): never {
  throw new Refusal(code, message, details);
}
