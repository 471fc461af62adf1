export {
  createTestProperty,
  propertyMigrations,
  type TestProperty,
  type TestPropertyOptions,
} from './open-property.ts';
