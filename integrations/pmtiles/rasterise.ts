import { pipeProgram } from '#platform/node/threads';

const program = new URL('./svg-to-webp.ts', import.meta.url);
/** Milliseconds after which a drawing is given up. */
const patienceMs = 60_000;

/**
 * Draws an SVG as WebP. In a process of its own: the server reads no SVG at all, as pictures come from strangers, and libvips has one
 * setting for a whole process. Rejects if the program fails or takes a minute.
 */
export function rasterise(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return pipeProgram(program, svg, { patienceMs });
}
