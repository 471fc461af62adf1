/** A setting's value after casting (docs/reference/platform.md §5). */
export type SettingValue = boolean | number | string;

/** Maximum number of settings in one request (docs/reference/platform.md §9). */
export const chunkSize = 50;

/** Splits names into chunks of {@link chunkSize}, without duplicates. */
export function chunkNames(names: readonly string[]): readonly (readonly string[])[] {
  const unique = [...new Set(names)];
  return Array.from({ length: Math.ceil(unique.length / chunkSize) }, (_, index) =>
    unique.slice(index * chunkSize, (index + 1) * chunkSize),
  );
}

/** Returns the URL of a settings request. */
export function systemValuesUrl(names: readonly string[], propertyId: string): string {
  const query = new URLSearchParams({
    systemvalues: JSON.stringify(names),
    cmdArr: JSON.stringify(['getSystemValues']),
    ...(propertyId !== '' && { property: propertyId }),
  });
  return `/ONEapp/api/php_helpers/initialisation/Json_operator.php?${query}`;
}

function parsePairs(value: unknown): readonly (readonly [string, unknown])[] {
  if (!Array.isArray(value)) return typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return value.flatMap((pair): (readonly [string, unknown])[] => {
    if (Array.isArray(pair)) return [[String(pair[0]), pair[1]]];
    const { name, value: content } = (pair ?? {}) as { name?: unknown; value?: unknown };
    return typeof name === 'string' ? [[name, content]] : [];
  });
}

/** Parses `body[0].getSystemValues.root`, a JSON string of name-value pairs, ignoring empty values. Throws if invalid. */
export function parseSystemValues(text: string): ReadonlyMap<string, string> {
  const body = JSON.parse(text) as { success?: unknown; 0?: { getSystemValues?: { root?: unknown } } };
  const root = body[0]?.getSystemValues?.root;
  if (body.success !== true || typeof root !== 'string') throw new TypeError('settings were refused');
  const values = parsePairs(JSON.parse(root)).flatMap(([name, value]): [string, string][] =>
    value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
  );
  return new Map(values);
}

/** Casts a setting's text: only `true` is true, an integer is truncated, empty text is no value. */
export function castSetting(
  text: string | undefined,
  cast: 'boolean' | 'integer' | 'string',
): SettingValue | undefined {
  if (text === undefined || text === '') return undefined;
  switch (cast) {
    case 'boolean':
      return text === 'true';
    case 'integer': {
      const number = Number.parseInt(text, 10);
      return Number.isNaN(number) ? undefined : number;
    }
    case 'string':
      return text;
  }
}
