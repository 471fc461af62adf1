const forgetters = new Set<() => void>();

/** Has something forgotten when the guest leaves; for code that is loaded on first use, of which the TV's first load knows nothing. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** Forgets everything that films keep of a stay. */
export function forgetFilms(): void {
  for (const forget of forgetters) forget();
}
