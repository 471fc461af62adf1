import type { Rule } from './rule.ts';
import { bannedWordsRule } from './rules/banned-words.ts';
import { contractPurity } from './rules/contract-purity.ts';
import { contractTypes } from './rules/contract-types.ts';
import { declaredImports } from './rules/declared-imports.ts';
import { downwardImports } from './rules/downward-imports.ts';
import { environments } from './rules/environments.ts';
import { importCycles } from './rules/import-cycles.ts';
import { localeParity } from './rules/locale-parity.ts';
import { moduleBoundaries } from './rules/module-boundaries.ts';
import { npmPackages } from './rules/npm-packages.ts';
import { rawGlobals } from './rules/raw-globals.ts';
import { requiredFiles } from './rules/required-files.ts';
import { unusedFiles } from './rules/unused-files.ts';

/** All rules that the compiler and Biome cannot check (docs/architecture.md). */
export const rules: readonly Rule[] = [
  declaredImports,
  downwardImports,
  environments,
  moduleBoundaries,
  contractPurity,
  contractTypes,
  npmPackages,
  importCycles,
  localeParity,
  requiredFiles,
  unusedFiles,
  rawGlobals,
  bannedWordsRule,
];
