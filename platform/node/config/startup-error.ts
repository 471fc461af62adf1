/**
 * Aborts startup; `message` is the single line shown in the terminal. Thrown for configuration and database errors
 * only.
 */
export class StartupError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'StartupError';
  }
}
