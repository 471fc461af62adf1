export { createTestCatalogue, type TestCatalogue } from './create-test-catalogue.ts';
