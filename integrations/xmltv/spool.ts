import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import type { SpooledProgramme } from './draft.ts';

/** Characters that wait in memory before they are written. */
const flushAt = 1536 * 1024;

type Segment = { readonly at: number; readonly length: number };
type Channel = { readonly segments: Segment[]; lines: string[] };

/**
 * Sorts programmes by channel on the disk, because guides list them in any order and may be larger than memory. It waits for the disk,
 * so it belongs in a thread.
 */
export function createSpool(path: string) {
  const file = openSync(path, 'wx+');
  const channels = new Map<string, Channel>();
  let [waiting, length] = [0, 0];

  function flush(): void {
    for (const channel of channels.values()) {
      if (channel.lines.length === 0) continue;
      const bytes = Buffer.from(`${channel.lines.join(',')},`);
      channel.segments.push({ at: length, length: bytes.length });
      for (let written = 0; written < bytes.length; ) {
        written += writeSync(file, bytes, written, bytes.length - written, length + written);
      }
      length += bytes.length;
      channel.lines = [];
    }
    waiting = 0;
  }

  function readSegment({ at, length: size }: Segment): string {
    const bytes = Buffer.allocUnsafe(size);
    for (let read = 0; read < size; ) {
      const more = readSync(file, bytes, read, size - read, at + read);
      if (more === 0) throw new Error('the spool ended early');
      read += more;
    }
    return bytes.toString();
  }

  return {
    add(channel: string, programme: SpooledProgramme): void {
      const json = JSON.stringify(programme);
      const known = channels.get(channel);
      if (known) known.lines.push(json);
      else channels.set(channel, { segments: [], lines: [json] });
      waiting += json.length;
      if (waiting > flushAt) flush();
    },
    /** Ends the adding and returns the ids of all channels. */
    end(): readonly string[] {
      flush();
      return [...channels.keys()];
    },
    /** Returns the programmes of a channel in the order of the file. */
    read(channel: string): readonly SpooledProgramme[] {
      const text = (channels.get(channel)?.segments ?? []).map(readSegment).join('');
      return JSON.parse(`[${text.slice(0, -1)}]`) as SpooledProgramme[];
    },
    close: () => closeSync(file),
  };
}
