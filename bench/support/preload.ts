import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What a process can be made to do at each fsync: take 10 ms at least, or keep what is on the disk by then. */
export type Preloaded = 'slow-fsync' | 'keep-synced';

/** Environment of a process that has the library of this name, whose source lies beside; needs a C compiler. */
export function preload(name: Preloaded, folder = '.cache'): { readonly LD_PRELOAD: string } {
  mkdirSync(folder, { recursive: true });
  const library = resolve(folder, `${name}.so`);
  const source = join(import.meta.dirname, `${name}.c`);
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], { stdio: 'inherit' });
  return { LD_PRELOAD: library };
}
