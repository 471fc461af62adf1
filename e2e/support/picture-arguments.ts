import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

function fail(line: string): never {
  console.error(line);
  process.exit(1);
}

/** Reads `folder [look …]` of a command that takes pictures; ends the process with one line that says what is wrong. */
export function pictureArguments<Look extends { readonly name: string }>(script: string, looks: readonly Look[]) {
  const [folder, ...only] = process.argv.slice(2);
  if (!folder) fail(`${script}: name a folder outside the repository: npm run ${script} -- ../pictures [look …]`);
  if (!relative(root, folder).startsWith('..')) fail(`${script}: the folder must lie outside the repository`);
  const wanted = looks.filter(({ name }) => only.length === 0 || only.includes(name));
  if (wanted.length === 0) fail(`${script}: there are these looks: ${looks.map(({ name }) => name).join(', ')}`);
  return { folder, wanted };
}
