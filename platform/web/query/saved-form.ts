/** What JSON gives back as it was: no Map, Set, Date or function. */
export type Json = string | number | boolean | null | undefined | readonly Json[] | { readonly [name: string]: Json };

/** How data is written on the device, and read again. */
export type SavedForm<T> = {
  write(data: T): string;
  read(text: string): T;
};

/** The form of data that JSON gives back as it was; of other data it is a type error. */
export function asJson<T extends Json>(): SavedForm<T> {
  return { write: (data) => JSON.stringify(data), read: (text) => JSON.parse(text) as T };
}
