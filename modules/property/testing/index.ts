export { type OpenProperty, openProperty, type PropertyGiven, propertyMigrations } from './open-property.ts';
