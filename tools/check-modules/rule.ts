import type { Project } from './project.ts';

/** Something that a rule found. `line` counts from 1. */
export type Violation = { readonly path: string; readonly line?: number; readonly message: string };

/** One rule of the house. `name` is shown with each violation. */
export type Rule = { readonly name: string; readonly check: (house: Project) => readonly Violation[] };
