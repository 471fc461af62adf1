export { bootstrapFixture } from './bootstrap.ts';
export {
  createTestProperty,
  propertyMigrations,
  settingsContracts,
  type TestProperty,
  type TestPropertyOptions,
} from './create-test-property.ts';
