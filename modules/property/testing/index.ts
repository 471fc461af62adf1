export {
  createTestProperty,
  propertyMigrations,
  type TestProperty,
  type TestPropertyOptions,
} from './create-test-property.ts';
