/** Returns whether a text is one address that mail can be sent to; bounded, so that a long text costs no more than a short one. */
export function isMailAddress(text: string): boolean {
  return /^[^\s@<>,;"]{1,64}@[^\s@<>,;"]{1,180}\.[^\s@<>,;".]{2,30}$/u.test(text);
}
