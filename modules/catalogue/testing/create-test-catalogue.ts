import { createCatalogue } from '#catalogue/server';
import type { ModuleContext } from '#platform/node/server';
import { callRoute } from '#platform/node/testing';
import { catalogue } from '../contract.ts';
import type { CataloguePorts } from '../server/context.ts';
import { migrations } from '../server/migrations.ts';

/** The catalogue of a test hotel whose database has {@link createTestCatalogue.migrations}. */
export function createTestCatalogue(platform: ModuleContext, ports: CataloguePorts) {
  const { module, port } = createCatalogue(platform, ports);
  const api = { contract: catalogue, module };

  /** Imports entries, or the text or bytes of a file. */
  async function load(file: readonly object[] | string | Uint8Array, type = 'application/json') {
    const text = typeof file === 'string' ? file : JSON.stringify({ entries: file });
    const raw = file instanceof Uint8Array ? file : new TextEncoder().encode(text);
    const headers = { 'content-type': type };
    return await callRoute(api, 'POST /api/v1/catalogue/imports', { raw, headers, query: { confirmed: 'true' } });
  }
  return { module, port, api, load };
}

createTestCatalogue.migrations = migrations;

/** What {@link createTestCatalogue} returns. */
export type TestCatalogue = ReturnType<typeof createTestCatalogue>;
