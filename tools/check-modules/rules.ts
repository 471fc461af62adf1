import type { Rule } from './rule.ts';
import { bannedWordsRule } from './rules/banned-words.ts';
import { contractCycles } from './rules/contract-cycles.ts';
import { contractPurity } from './rules/contract-purity.ts';
import { contractTypes } from './rules/contract-types.ts';
import { docLinks } from './rules/doc-links.ts';
import { downwardImports } from './rules/downward-imports.ts';
import { linearPatterns } from './rules/linear-patterns.ts';
import { localeParity } from './rules/locale-parity.ts';
import { moduleBoundaries } from './rules/module-boundaries.ts';
import { npmPackages } from './rules/npm-packages.ts';
import { rawGlobals } from './rules/raw-globals.ts';
import { relativeImports } from './rules/relative-imports.ts';
import { requiredFiles } from './rules/required-files.ts';
import { uniqueNames } from './rules/unique-names.ts';

/** The rules that the compiler, Biome and knip cannot check (docs/architecture.md). */
export const rules: readonly Rule[] = [
  relativeImports,
  downwardImports,
  moduleBoundaries,
  contractPurity,
  contractTypes,
  contractCycles,
  npmPackages,
  localeParity,
  requiredFiles,
  uniqueNames,
  docLinks,
  rawGlobals,
  bannedWordsRule,
  linearPatterns,
];
