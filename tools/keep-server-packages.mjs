// Leaves in node_modules what the server runs on: the Dockerfile calls it once the builds of browsers are made.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
// The image has its own Node; the package is for machines without one.
for (const name of [...manifest.buildDependencies, 'node']) delete manifest.dependencies[name];
writeFileSync('package.json', `${JSON.stringify(manifest, undefined, 2)}\n`);
const words = ['prune', '--omit=dev', '--ignore-scripts', '--offline', '--no-audit', '--no-fund'];
const { status } = spawnSync('npm', words, { stdio: 'inherit' });
process.exitCode = status ?? 1;
