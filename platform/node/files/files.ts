/** Files of the hotels, such as pictures and skins. Keys are `property/kind/name`, lower case, without `..`. */
export type Files = {
  put(key: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  get(key: string): Promise<{ readonly bytes: Uint8Array; readonly mediaType: string } | undefined>;
  remove(key: string): Promise<void>;
  /** Lists the files of a folder, `property/kind`; `storedAt` in milliseconds since 1970. */
  list(folder: string): Promise<readonly { readonly key: string; readonly storedAt: number }[]>;
};
