/** Where code runs: what it may see follows from it (`tsconfig/<environment>.json`). */
export type Environment = 'contract' | 'browser' | 'server' | 'guest' | 'desk' | 'tests';

/** Kind of top folder. `workshop` is what is not shipped: tools, benchmarks, end-to-end tests, configuration. */
export type Layer = 'apps' | 'modules' | 'platform' | 'integrations' | 'demo' | 'workshop';

/** Which part of a module a file belongs to. */
export type Half = 'contract' | 'rules' | 'server' | 'guest' | 'desk' | 'testing' | 'locales';

/** What a path of the repository says about a file. */
export type FileRole = {
  readonly layer: Layer;
  /** The folder that other folders import as one thing: `modules/shop`, `platform/web/wire`, `apps/guest`. */
  readonly unit: string;
  readonly environment: Environment;
  /** Only in modules. */
  readonly half?: Half;
  readonly test: boolean;
};

/** Environments of the platform's groups; folders outside a group run anywhere. */
const platformEnvironments: { readonly [group: string]: Environment } = { web: 'browser', node: 'server' };

const appEnvironments: { readonly [app: string]: Environment } = {
  server: 'server',
  guest: 'guest',
  desk: 'desk',
  stage: 'guest',
};

const halfEnvironments: { readonly [half: string]: Environment } = {
  contract: 'contract',
  rules: 'contract',
  server: 'server',
  guest: 'guest',
  desk: 'desk',
  testing: 'tests',
  locales: 'contract',
};

const testFile = /\.test\.tsx?$/;
/** Rows that tests of a rule walk through: `name-cases.ts`. */
const testRows = /-cases\.ts$/;

/** Says what `path` (from the root of the repository, with `/`) is, by its folder alone. */
export function classifyFile(path: string): FileRole {
  const place = folderPlace(path, testFile.test(path));
  return testRows.test(path) ? { ...place, environment: 'tests' } : place;
}

function folderPlace(path: string, test: boolean): FileRole {
  const [top = '', name = '', third = ''] = path.split('/');
  if (path.endsWith('.config.ts')) return { layer: 'workshop', unit: 'configuration', environment: 'tests', test };
  if (third === 'build' && top === 'apps') return buildPlace(top, `${top}/${name}/build`, test);
  switch (top) {
    case 'apps':
      return { layer: 'apps', unit: `apps/${name}`, environment: runs(test, appEnvironments[name]), test };
    case 'modules':
      return modulePlace(name, third, test);
    case 'platform':
      return platformPlace(path, test);
    case 'integrations':
      return { layer: 'integrations', unit: `integrations/${name}`, environment: runs(test, 'server'), test };
    case 'demo':
      return { layer: 'demo', unit: 'demo', environment: runs(test, 'server'), test };
    default:
      return { layer: 'workshop', unit: top, environment: 'tests', test };
  }
}

function runs(test: boolean, environment: Environment = 'server'): Environment {
  return test ? 'tests' : environment;
}

/** Plugins of the browser builds run in the workshop, though they lie beside what they build. */
function buildPlace(layer: Layer, unit: string, test: boolean): FileRole {
  return { layer, unit, environment: 'tests', test };
}

function modulePlace(name: string, third: string, test: boolean): FileRole {
  const half = third.replace(/\..*$/, '');
  const environment = runs(test, halfEnvironments[half]);
  return { layer: 'modules', unit: `modules/${name}`, environment, half: half as Half, test };
}

function platformPlace(path: string, test: boolean): FileRole {
  const [, group = '', name = '', part] = path.split('/');
  const environment = platformEnvironments[group];
  if (!environment) return { layer: 'platform', unit: `platform/${group}`, environment: runs(test, 'contract'), test };
  const unit = `platform/${group}/${name}`;
  if (part === 'build') return buildPlace('platform', `${unit}/build`, test);
  if (unit === 'platform/node/testing') return { layer: 'platform', unit, environment: 'tests', test };
  return { layer: 'platform', unit, environment: runs(test, environment), test };
}
