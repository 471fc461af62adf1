/** How many times slower than the reference machine this one is; never below 1. `tools/run-tests.ts` measures it. */
export const slowness = Math.max(1, Number(process.env.BELLHOP_SLOWNESS) || 1);
