import { encode } from 'uqr';

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const quietZone = 4;

function outline(modules: readonly (readonly boolean[])[]): string {
  return modules
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : '')))
    .join('');
}

/**
 * A QR code of `text` on a light background with its quiet zone. `label` is the accessible name, `size` is in pixels.
 */
export function QrCode({ text, label, size }: { text: string; label: string; size: number }) {
  const { data } = encode(text, { ecc: 'M', border: 0 });
  const side = data.length + 2 * quietZone;
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <rect width={side} height={side} fill="#fffdf8" />
      <path d={outline(data)} fill="#14302d" />
    </svg>
  );
}
