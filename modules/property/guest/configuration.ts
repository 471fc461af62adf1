import type { configurationErrors, PropertyBootstrap } from '#property/contract';

/** Code of a configuration error (platform.md §8). */
export type ConfigurationErrorCode = keyof typeof configurationErrors;

/** The configuration answer is wrong; `code` says how, and a retry may mend it. */
export class ConfigurationError extends Error {
  readonly code: ConfigurationErrorCode;

  constructor(code: ConfigurationErrorCode, message: string) {
    super(message);
    this.name = 'ConfigurationError';
    this.code = code;
  }
}

type Shape = { readonly [field: string]: 'string' | 'array' | 'boolean' | 'number' | Shape };

// Only what the app cannot begin without; the server's own tests keep the rest.
const bootstrapShape: Shape = {
  settings: {
    property: { id: 'string', name: 'string', zone: 'string', default_language: 'string' },
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

function firstMisfit(value: unknown, shape: Shape, path: string): string | undefined {
  if (!isRecord(value)) return path || 'answer';
  for (const [field, wanted] of Object.entries(shape)) {
    const found = value[field];
    const where = path === '' ? field : `${path}.${field}`;
    if (typeof wanted === 'object') {
      const misfit = firstMisfit(found, wanted, where);
      if (misfit) return misfit;
    } else if (wanted === 'array' ? !Array.isArray(found) : typeof found !== wanted) return where;
  }
  return undefined;
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'object' && Object.keys(value).length === 0);
}

/**
 * Reads the text of a configuration answer. Throws {@link ConfigurationError}: 4000-3 when it is empty,
 * 4000-1 when it is no JSON, 4000-4 when a field that the app cannot begin without is missing or of another kind.
 */
export function readConfiguration(text: string): PropertyBootstrap {
  if (text.trim() === '') throw new ConfigurationError('4000-3', 'returned config is empty');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigurationError('4000-1', 'failed to parse config');
  }
  if (isEmpty(value)) throw new ConfigurationError('4000-3', 'returned config is empty');
  const misfit = firstMisfit(value, bootstrapShape, '');
  if (misfit) throw new ConfigurationError('4000-4', `returned config is invalid: ${misfit}`);
  return value as PropertyBootstrap;
}
