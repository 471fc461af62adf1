export { allergenNames } from './allergens.ts';
export {
  conflictingAllergens,
  containedAllergens,
  type DishContents,
  defaultContents,
  defaultInserts,
  dishConflicts,
  dishContents,
} from './dish-allergens.ts';
export { minutesUntil } from './minutes-until.ts';
export { effectiveSteps, findUndo } from './step-history.ts';
