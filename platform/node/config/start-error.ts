/** Stops the start: `message` is the one line that the person at the terminal reads. Thrown by configuration and database alone. */
export class StartError extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'StartError';
  }
}
