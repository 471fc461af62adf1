/** Where code runs, which determines what it may import (`tsconfig/<environment>.json`). */
export type Environment = 'contract' | 'browser' | 'server' | 'guest' | 'desk' | 'tests';

/** Kind of top-level folder. `tooling` is not shipped: tools, benchmarks, end-to-end tests, configuration. */
export type Layer = 'apps' | 'modules' | 'platform' | 'integrations' | 'demo' | 'tooling';

/** The part of a module to which a file belongs. */
export type Half = 'contract' | 'rules' | 'server' | 'demo' | 'guest' | 'desk' | 'testing' | 'locales';

/** The role of a file, derived from its path. */
export type FileRole = {
  readonly layer: Layer;
  /** The folder that others import as a unit: `modules/orders`, `platform/web/wire`, `apps/guest`. */
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
  demo: 'server',
  guest: 'guest',
  desk: 'desk',
  testing: 'tests',
  locales: 'contract',
};

const testFile = /\.test\.tsx?$/;
/** Test data: `name-cases.ts`. */
const testCases = /-cases\.ts$/;

/** Returns the role of the file at `path`, relative to the repository with `/`. */
export function classifyFile(path: string): FileRole {
  const role = classifyByFolder(path, testFile.test(path));
  return testCases.test(path) ? { ...role, environment: 'tests' } : role;
}

function classifyByFolder(path: string, test: boolean): FileRole {
  const [top = '', name = '', third = ''] = path.split('/');
  if (path.endsWith('.config.ts')) return { layer: 'tooling', unit: 'configuration', environment: 'tests', test };
  if (third === 'build' && top === 'apps') return classifyBuild(top, `${top}/${name}/build`, test);
  switch (top) {
    case 'apps':
      return { layer: 'apps', unit: `apps/${name}`, environment: environmentOfApp(name, third, test), test };
    case 'modules':
      return classifyModule(name, third, test);
    case 'platform':
      return classifyPlatform(path, test);
    case 'integrations':
      return { layer: 'integrations', unit: `integrations/${name}`, environment: environmentOf(test, 'server'), test };
    case 'demo':
      return { layer: 'demo', unit: 'demo', environment: environmentOf(test, 'server'), test };
    default:
      return { layer: 'tooling', unit: top, environment: 'tests', test };
  }
}

function environmentOf(test: boolean, environment: Environment = 'server'): Environment {
  return test ? 'tests' : environment;
}

/** What opens the whole guest app for its tests sees what they see. */
function environmentOfApp(app: string, folder: string, test: boolean): Environment {
  return environmentOf(test, app === 'guest' && folder === 'testing' ? 'tests' : appEnvironments[app]);
}

/** Build plugins are tooling, although they are in the folder of what they build. */
function classifyBuild(layer: Layer, unit: string, test: boolean): FileRole {
  return { layer, unit, environment: 'tests', test };
}

function classifyModule(name: string, third: string, test: boolean): FileRole {
  const half = third.replace(/\..*$/, '');
  const environment = environmentOf(test, halfEnvironments[half]);
  return { layer: 'modules', unit: `modules/${name}`, environment, half: half as Half, test };
}

function classifyPlatform(path: string, test: boolean): FileRole {
  const [, group = '', name = '', part] = path.split('/');
  const environment = platformEnvironments[group];
  const unit = environment ? `platform/${group}/${name}` : `platform/${group}`;
  if (environment && part === 'build') return classifyBuild('platform', `${unit}/build`, test);
  const role = name === 'testing' ? 'tests' : (environment ?? 'contract');
  return { layer: 'platform', unit, environment: environmentOf(test, role), test };
}
