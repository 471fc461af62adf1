import type { FileHandle } from 'node:fs/promises';
import { EndOfStreamError, FileTokenizer, type IGetToken, type IReadChunkOptions } from 'strtok3';

/** Bytes that may be read at once: a tag with a picture of 20 MB and more. */
export const mostBytesAtOnce = 32 * 1024 * 1024;

/** A file that wants more memory at once than a song needs. */
export class TooLargeError extends Error {
  constructor() {
    super('a tag is larger than 32 MiB');
    this.name = 'TooLargeError';
  }
}

/** A file whose tags are read in bounded pieces: lengths in a broken file ask for neither more memory nor what is not there. */
export class BoundedTokenizer extends FileTokenizer {
  readonly #size: number;

  constructor(file: FileHandle, { size, path }: { readonly size: number; readonly path: string }) {
    super(file, { fileInfo: { size, path } });
    this.#size = size;
  }

  override async readToken<T>(token: IGetToken<T>, position?: number): Promise<T> {
    this.#check(token.len, position);
    return await super.readToken(token, position);
  }

  override async peekToken<T>(token: IGetToken<T>, position?: number): Promise<T> {
    this.#check(token.len, position);
    return await super.peekToken(token, position);
  }

  override async readBuffer(buffer: Uint8Array, options?: IReadChunkOptions): Promise<number> {
    this.#check(options?.mayBeLess ? 0 : (options?.length ?? buffer.byteLength), options?.position);
    return await super.readBuffer(buffer, options);
  }

  #check(bytes: number, position = this.position): void {
    if (bytes > mostBytesAtOnce) throw new TooLargeError();
    if (bytes < 0 || position + bytes > this.#size) throw new EndOfStreamError();
  }
}
