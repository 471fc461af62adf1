declare module 'fontverter' {
  export function convert(font: Uint8Array, to: 'truetype' | 'woff' | 'woff2'): Promise<Uint8Array>;
}
