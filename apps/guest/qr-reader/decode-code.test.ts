import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { decodeCode, type Pixels } from './decode-code.ts';

const address = 'https://hotel.example/ONEapp/login?property=arvensee#code=gY1xT0eN3s7kQm2v';
const code = encode(address, { ecc: 'M', border: 4 }).data;

type Look = { readonly scale: number; readonly degrees: number; readonly isInverted?: boolean };

/** Draws the code in the middle of a picture of a table that grows darker to one side. */
function draw({ scale, degrees, isInverted = false }: Look, width = 640, height = 480): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [right, down] = [(x - width / 2) / scale, (y - height / 2) / scale];
      const column = Math.floor(cos * right + sin * down + code.length / 2);
      const row = Math.floor(cos * down - sin * right + code.length / 2);
      const isDark = (code[row]?.[column] ?? false) !== isInverted;
      const shade = (isDark ? 40 : 210) - 30 * (x / width);
      data.set([shade, shade, shade, 255], (y * width + x) * 4);
    }
  }
  return { width, height, data };
}

const looks = [3, 5, 8].flatMap((scale) =>
  [0, 17, 45, 90, 163, 270].map((degrees) => [scale, degrees] as const).filter(([, d]) => scale < 8 || d % 90 === 0),
);

test.each(looks)(
  'reads a code of %s pixels a module turned by %s degrees, dark on light and light on dark',
  (scale, degrees) => {
    expect(decodeCode(draw({ scale, degrees }))).toBe(address);
    expect(decodeCode(draw({ scale, degrees, isInverted: true }))).toBe(address);
  },
);

test('finds nothing in a picture without a code, in one that is cut off, and in none', () => {
  expect(decodeCode({ width: 64, height: 64, data: new Uint8ClampedArray(64 * 64 * 4).fill(200) })).toBeUndefined();
  const { data } = draw({ scale: 5, degrees: 0 });
  expect(decodeCode({ width: 640, height: 200, data: data.slice(0, 640 * 200 * 4) })).toBeUndefined();
  expect(decodeCode({ width: 0, height: 0, data: new Uint8ClampedArray(0) })).toBeUndefined();
});
