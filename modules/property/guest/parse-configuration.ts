import type { configurationErrors, PropertyBootstrap } from '#property/contract';

/** Code of a configuration error (docs/reference/platform.md §8); `setting_up`: the server has no hotel yet. */
export type ConfigurationErrorCode = keyof typeof configurationErrors | 'setting_up';

/** The configuration response is unusable; a retry may succeed. */
export class ConfigurationError extends Error {
  readonly code: ConfigurationErrorCode;

  constructor(code: ConfigurationErrorCode, message: string) {
    super(message);
    this.name = 'ConfigurationError';
    this.code = code;
  }
}

type Shape = { readonly [field: string]: 'string' | 'array' | 'boolean' | 'number' | Shape };

// Only the fields that the app cannot start without; the server's tests cover the rest.
const bootstrapShape: Shape = {
  settings: {
    property: {
      id: 'string',
      name: 'string',
      zone: 'string',
      zone_offsets: { offsets: 'array', until: 'number' },
      default_language: 'string',
    },
    skin: { id: 'string', project_id: 'string' },
    currency: { symbol: 'string', fractionCount: 'number', fractionSeparator: 'string', thousandsSeparator: 'string' },
    login: { devices: 'array', check_interval_ms: 'number' },
    modes: { walkin: 'boolean', demo: 'boolean' },
    legal: 'array',
  },
  theme: { id: 'string', tokens: { light: {}, dark: {} } },
  languages: 'array',
};

function isRecord(value: unknown): value is { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function findMismatch(value: unknown, shape: Shape, path: string): string | undefined {
  if (!isRecord(value)) return path || 'answer';
  for (const [field, expected] of Object.entries(shape)) {
    const found = value[field];
    const where = path === '' ? field : `${path}.${field}`;
    if (typeof expected === 'object') {
      const mismatch = findMismatch(found, expected, where);
      if (mismatch) return mismatch;
    } else if (expected === 'array' ? !Array.isArray(found) : typeof found !== expected) return where;
  }
  return undefined;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
}

/**
 * Parses a configuration response. Throws {@link ConfigurationError}: 4000-3 for an empty response, 4000-1 for invalid
 * JSON, 4000-4 when a required field is missing or has the wrong type.
 */
export function parseConfiguration(text: string): PropertyBootstrap {
  if (text.trim() === '') throw new ConfigurationError('4000-3', 'returned config is empty');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigurationError('4000-1', 'failed to parse config');
  }
  if (isEmpty(value)) throw new ConfigurationError('4000-3', 'returned config is empty');
  const mismatch = findMismatch(value, bootstrapShape, '');
  if (mismatch) throw new ConfigurationError('4000-4', `returned config is invalid: ${mismatch}`);
  return value as PropertyBootstrap;
}
