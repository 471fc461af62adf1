import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const sizeOf = ({ code }: Rolldown.OutputChunk) => gzipSync(code, { level: 9 }).length;

/** Returns the name of the language with the heaviest first texts, which stands for the one that a device loads. */
function heaviestLanguage(bundle: Bundle): string | undefined {
  const texts = Object.values(bundle).filter(
    (file) => file.type === 'chunk' && /^assets\/texts-(?!.*-later-)/.test(file.fileName),
  ) as Rolldown.OutputChunk[];
  return texts.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]?.name;
}

/** Returns the chunks of the initial load: the entry, the chunks that it loads at once, and their static imports. */
function initialChunks(bundle: Bundle, atOnce: readonly string[]): Rolldown.OutputChunk[] {
  const found = new Map<string, Rolldown.OutputChunk>();
  const waiting = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && (file.isEntry || atOnce.includes(file.name)) ? [file.fileName] : [],
  );
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || found.has(name)) continue;
    found.set(name, chunk);
    waiting.push(...chunk.imports);
  }
  return [...found.values()];
}

/** What no first load contains: players of video and sound, which are fetched with what they play, the QR reader, and what draws maps or calls over SIP. */
const later =
  /\/node_modules\/(?:hls\.js|qr|maplibre-gl|jssip)\/|\/qr-reader\/|\/guest-shell\/media\/|\/shell\/video\/|\/(?:play-film|(?:music|radio)-player)\.ts$/;

/**
 * Prints the gzipped size of the build's initial JavaScript, and fails the build above `limit` KiB or with a player in it. `atOnce`
 * names the chunks that the entry imports dynamically as soon as it runs; `texts` those of the heaviest language.
 */
export function limitInitialSize(limit: number, atOnce: readonly string[] = []): Plugin {
  return {
    name: 'bellhop:initial-weight',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = atOnce.flatMap((name) => (name === 'texts' ? (heaviestLanguage(bundle) ?? []) : name));
      const chunks = initialChunks(bundle, names);
      const bytes = chunks.reduce((sum, chunk) => sum + sizeOf(chunk), 0);
      const weight = (bytes / 1024).toFixed(1);
      const message = `initial JavaScript ${weight} KiB gzip of ${limit} (${chunks.map((c) => c.name).join(', ')})`;
      // Printed before failing, as the service worker plugin would report missing files instead.
      console.log(message);
      const early = chunks.flatMap((chunk) => chunk.moduleIds.filter((id) => later.test(id)));
      if (early.length > 0) this.error(`belongs into no first load: ${early.join(', ')}`);
      if (bytes > limit * 1024) this.error(`too heavy: ${message}`);
    },
  };
}
