/** A picture that is to be drawn, and the width in pixels that it has at most. */
type Drawing = { readonly bytes: Uint8Array; readonly width: number };

/** Writes what the drawing program is given. */
export function writeDrawing({ bytes, width }: Drawing): Uint8Array {
  const head = Buffer.alloc(2);
  head.writeUInt16BE(width);
  return Buffer.concat([head, bytes]);
}

/** Reads what {@link writeDrawing} wrote. */
export function readDrawing(input: Uint8Array): Drawing {
  return { bytes: input.subarray(2), width: new DataView(input.buffer, input.byteOffset).getUint16(0) };
}
