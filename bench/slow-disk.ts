import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Environment of a process whose every fsync takes 10 ms at least; needs a C compiler. */
export function slowDisk(folder = '.cache'): { readonly LD_PRELOAD: string } {
  mkdirSync(folder, { recursive: true });
  const library = resolve(folder, 'slow-fsync.so');
  const source = join(import.meta.dirname, 'slow-fsync.c');
  execFileSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'], { stdio: 'inherit' });
  return { LD_PRELOAD: library };
}
