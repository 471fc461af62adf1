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
export { type InsertPrice, insertMinor, unitMinor } from './prices.ts';
export {
  defaultSelection,
  type FlowGroup,
  findMissingSelections,
  type Insert,
  type InsertSelection,
  isSelectable,
  type MissingSelection,
  selectedIds,
  selectedInserts,
  toggleInsert,
} from './purchase-flow.ts';
export { effectiveSteps, findUndo } from './step-history.ts';
