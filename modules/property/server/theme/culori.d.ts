// culori ships no types; these declare the functions used here.
declare module 'culori' {
  type Oklch = { mode: 'oklch'; l: number; c: number; h?: number | undefined };
  function converter(mode: 'oklch'): (colour: string) => Oklch | undefined;
  function toGamut(rgb: 'rgb', mode: 'oklch'): (colour: Oklch) => Oklch;
  function formatHex(colour: Oklch): string;
  function wcagContrast(one: string, other: string): number;
}
