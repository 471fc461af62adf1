import type { Project } from '../project.ts';
import type { Rule, Violation } from '../rule.ts';

/** Allowed names in a module's folder. `contract` has the parts of a long contract, exported by `contract.ts`. */
const parts = [
  'README.md',
  'contract.ts',
  'contract.test.ts',
  'contract',
  'rules',
  'server',
  'demo',
  'guest',
  'desk',
  'locales',
  'testing',
];
const halves = ['rules', 'server', 'demo', 'guest', 'desk', 'testing'];

/** Modules need a README, a contract, an index.ts in each part and English texts; platform folders need an index.ts. */
export const requiredFiles: Rule = {
  name: 'required-files',
  check: (project) => [
    ...foldersOf(project, 'modules').flatMap((folder) => checkModule(project, folder)),
    ...foldersOf(project, 'integrations').flatMap((folder) => missing(project, folder, ['README.md', 'index.ts'])),
    ...platformFolders(project).flatMap((folder) => missing(project, folder, ['index.ts'])),
  ],
};

function foldersOf(project: Project, top: string): string[] {
  const below = [...project.files]
    .filter((path) => path.startsWith(`${top}/`))
    .map((path) => path.slice(top.length + 1));
  return [...new Set(below.filter((path) => path.includes('/')).map((path) => `${top}/${path.split('/')[0]}`))];
}

/** Folders of the platform: those of the groups `web` and `node`, and those that run anywhere. */
function platformFolders(project: Project): string[] {
  const groups = ['platform/web', 'platform/node'];
  const anywhere = foldersOf(project, 'platform').filter((folder) => !groups.includes(folder));
  return [...anywhere, ...groups.flatMap((group) => foldersOf(project, group))];
}

function missing(project: Project, folder: string, names: readonly string[]): Violation[] {
  return names
    .map((name) => `${folder}/${name}`)
    .filter((path) => !project.files.has(path) || project.read(path).trim() === '')
    .map((path) => ({ path, message: project.files.has(path) ? 'is empty' : 'is missing' }));
}

function checkModule(project: Project, folder: string): Violation[] {
  const inside = [...project.files].filter((path) => path.startsWith(`${folder}/`));
  const names = new Set(inside.map((path) => path.slice(folder.length + 1).split('/')[0] ?? ''));
  const unknown = [...names].filter((name) => !parts.includes(name));
  const wanted = halves.filter((half) => names.has(half)).map((half) => `${half}/index.ts`);
  for (const app of ['guest', 'desk']) {
    if (inside.some((path) => path.startsWith(`${folder}/${app}/`) && path.endsWith('.tsx'))) {
      wanted.push(`locales/${app}/en.json`);
    }
  }
  return [
    ...missing(project, folder, ['README.md', 'contract.ts', ...wanted]),
    ...unknown.map((name) => ({ path: `${folder}/${name}`, message: `is not part of a module (${parts.join(', ')})` })),
  ];
}
