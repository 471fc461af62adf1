import type { Rule } from './rule.ts';
import { borders } from './rules/borders.ts';
import { circles } from './rules/circles.ts';
import { contractPurity } from './rules/contract-purity.ts';
import { contractTypes } from './rules/contract-types.ts';
import { declaredImports } from './rules/declared-imports.ts';
import { downwardImports } from './rules/downward-imports.ts';
import { environments } from './rules/environments.ts';
import { localeParity } from './rules/locale-parity.ts';
import { npmPackages } from './rules/npm-packages.ts';
import { rawGlobals } from './rules/raw-globals.ts';
import { requiredFiles } from './rules/required-files.ts';
import { unusedFiles } from './rules/unused-files.ts';

/** All rules that the compiler and Biome cannot check (docs/architecture.md). */
export const rules: readonly Rule[] = [
  declaredImports,
  downwardImports,
  environments,
  borders,
  contractPurity,
  contractTypes,
  npmPackages,
  circles,
  localeParity,
  requiredFiles,
  unusedFiles,
  rawGlobals,
];
