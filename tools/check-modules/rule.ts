import type { Project } from './project.ts';

/** A violation of a rule. `line` starts at 1. */
export type Violation = { readonly path: string; readonly line?: number; readonly message: string };

/** A rule. `name` is printed with each violation. */
export type Rule = { readonly name: string; readonly check: (project: Project) => readonly Violation[] };
