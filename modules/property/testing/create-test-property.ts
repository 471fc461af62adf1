import { orders } from '#orders/contract';
import type { Contract } from '#platform/contract';
import type { Migration } from '#platform/node/db';
import { callRoute, type TestModuleContext } from '#platform/node/testing';
import { createProperty } from '#property/server';
import { session } from '#session/contract';
import { staff } from '#staff/contract';
import { stays } from '#stays/contract';
import { type MenuSource, property } from '../contract.ts';
import { migrations } from '../server/migrations.ts';

/** Migrations of this module, for test databases. */
export const propertyMigrations: readonly Migration[] = migrations;

/** Contracts whose settings a test property has. */
export const settingsContracts: readonly Contract[] = [property, session, stays, orders, staff];

/** Overrides for a test property. */
export type TestPropertyOptions = {
  readonly id?: string;
  readonly zone?: string;
  readonly languages?: readonly string[];
  /** Contracts with further settings, of a module under test. */
  readonly contracts?: readonly Contract[];
  /** Parts of the default menu. */
  readonly menuSources?: readonly MenuSource[];
  readonly settings?: { readonly [name: string]: string | number | boolean | null };
};

/**
 * Creates the property module on a test context, with one property: by default `1` in Zurich, in English, German and
 * Arabic.
 */
export async function createTestProperty(platform: TestModuleContext, given: TestPropertyOptions = {}) {
  const made = createProperty(platform, [...settingsContracts, ...(given.contracts ?? [])], given.menuSources);
  const api = { contract: property, module: made.module };
  const { id = '1', zone = 'Europe/Zurich', languages = ['en', 'de', 'ar'], settings } = given;
  const params = { propertyId: id };
  await callRoute(api, 'PUT /api/v1/properties/{propertyId}', {
    params,
    body: {
      name: 'Hotel Arvensee',
      zone,
      languages,
      default_language: languages[0],
      theme: 'arvensee',
      skin: { id: 'house', project_id: 'arvensee' },
    },
  });
  if (settings) await callRoute(api, 'PATCH /api/v1/properties/{propertyId}/settings', { params, body: settings });
  return { ...made, api };
}

/** The property module of a test, with its routes. */
export type TestProperty = Awaited<ReturnType<typeof createTestProperty>>;
