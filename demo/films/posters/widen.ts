/** Widths of a poster and of a backdrop, both 900 high, and how far the subject moves to the right on a backdrop. */
const [narrow, wide, moved] = [600, 1600, 820];

const spread = wide / narrow;
/** Returns where the value of an attribute begins and ends; undefined: the element has none of this name. */
function placeOf(element: string, name: string): readonly [number, number] | undefined {
  const sign = ` ${name}="`;
  const start = element.indexOf(sign) + sign.length;
  return start < sign.length ? undefined : [start, element.indexOf('"', start)];
}

function numberOf(element: string, name: string): number {
  const place = placeOf(element, name);
  return place ? Number(element.slice(...place)) : 0;
}

function withNumber(element: string, name: string, value: number): string {
  const [start, end] = placeOf(element, name) ?? [element.length, element.length];
  return `${element.slice(0, start)}${Math.round(value * 10) / 10}${element.slice(end)}`;
}

/** Splits what is inside an SVG into its outermost elements. */
function elementsOf(inner: string): string[] {
  const found: string[] = [];
  let [depth, start] = [0, 0];
  for (let index = inner.indexOf('<'); index !== -1; index = inner.indexOf('<', index + 1)) {
    const tag = inner.slice(index, inner.indexOf('>', index) + 1);
    if (depth === 0) start = index;
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth === 0) found.push(inner.slice(start, index + tag.length));
  }
  return found;
}

/** What is done to parts of a poster that are neither ground nor subject. */
type Rules = {
  /** Glints of a view or a thing, which stay where they are. */
  readonly keepsGlints?: boolean;
  /** Drawn again to the left as often as there is room. */
  readonly repeated?: RegExp;
  /** Reaches further from its point on the poster. */
  readonly grown?: { readonly part: RegExp; readonly x: number; readonly y: number };
  /** Reaches from edge to edge. */
  readonly stretched?: RegExp;
  /** The poster is enlarged instead; the top of what is seen of it. */
  readonly croppedAt?: number;
};

const rules: Readonly<Record<string, Rules>> = {
  beekeeper: { keepsGlints: true },
  'lantern-street': { croppedAt: 30 },
  lighthouse: { grown: { part: /url\(#b2?\)/, x: 320, y: 246 }, stretched: /#0D1626/ },
  'room-in-trieste': { keepsGlints: true },
  'two-cellos': { repeated: /#1B090F/ },
};

/** Whether it is a star, a flake or a glint, of which a wide picture has more room for. */
function isSpeck(element: string): boolean {
  if (element.startsWith('<circle')) return numberOf(element, 'r') < 6;
  return element.startsWith('<rect') && numberOf(element, 'height') < 6 && numberOf(element, 'opacity') > 0;
}

/** Whether it reaches from edge to edge: sky, water, floor, hills. */
function isEdgeToEdge(element: string): boolean {
  if (element.startsWith('<rect')) return numberOf(element, 'x') === 0 && numberOf(element, 'width') === narrow;
  return element.startsWith('<path') && /\sd="M0 /.test(element) && /H0Z"|V900H0|600 [\d.]+V/.test(element);
}

function widenElement(element: string, { keepsGlints, repeated, grown, stretched }: Rules): string {
  if (/^<(?:defs|title)/.test(element)) return element;
  const shifted = (by: number) => `<g transform="translate(${by} 0)">${element}</g>`;
  if (repeated?.test(element))
    return shifted(moved) + shifted(moved - narrow) + shifted(moved - 2 * narrow) + shifted(moved + narrow);
  if (grown?.part.test(element)) {
    const { x, y } = grown;
    return `<g transform="translate(${moved + x} ${y}) scale(4) translate(${-x} ${-y})">${element}</g>`;
  }
  if (isSpeck(element) && !(keepsGlints && element.startsWith('<rect'))) {
    const name = element.startsWith('<circle') ? 'cx' : 'x';
    return withNumber(element, name, numberOf(element, name) * spread);
  }
  if (isEdgeToEdge(element) || stretched?.test(element)) return `<g transform="scale(${spread} 1)">${element}</g>`;
  return shifted(moved);
}

/** Makes a backdrop (1600 × 900) of a drawn poster (600 × 900): the ground is stretched, the rest moves to the right. */
export function widen(name: string, poster: string): string {
  const inner = poster.slice(poster.indexOf('>') + 1, poster.lastIndexOf('</svg>'));
  const rule = rules[name] ?? {};
  const box = rule.croppedAt === undefined ? `0 0 ${wide} 900` : `0 ${rule.croppedAt} ${narrow} ${(narrow * 9) / 16}`;
  const drawn =
    rule.croppedAt === undefined
      ? elementsOf(inner)
          .map((one) => widenElement(one, rule))
          .join('')
      : inner;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${drawn}</svg>`;
}
