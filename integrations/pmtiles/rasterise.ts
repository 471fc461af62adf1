import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('svg-to-webp.ts', import.meta.url));
/** Milliseconds after which a drawing is given up. */
const patienceMs = 60_000;

/**
 * Draws an SVG as WebP. In a process of its own: the server reads no SVG at all, as pictures come from strangers, and libvips has one
 * setting for a whole process. Rejects if the program fails or takes a minute.
 */
export function rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'], timeout: patienceMs });
    const pieces: Buffer[] = [];
    child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(new Uint8Array(Buffer.concat(pieces)));
      else reject(new Error(`a map was not drawn: exit ${code}`));
    });
    // One that ends early says so by its exit code.
    child.stdin.on('error', () => undefined);
    child.stdin.end(svg);
  });
}
