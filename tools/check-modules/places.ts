/** Where code runs, which determines what it may import (`tsconfig/<environment>.json`). */
export type Environment = 'contract' | 'browser' | 'server' | 'guest' | 'desk' | 'tests';

/** Kind of top-level folder. `tooling` is not shipped: tools, benchmarks, end-to-end tests, configuration. */
export type Layer = 'apps' | 'modules' | 'platform' | 'integrations' | 'demo' | 'tooling';

/** The part of a module to which a file belongs. */
export type Half = 'contract' | 'server' | 'guest' | 'desk' | 'testing' | 'locales';

/** The role of a file, derived from its path. */
export type Place = {
  readonly layer: Layer;
  /** The folder that others import as a unit: `modules/shop`, `platform/wire/client`, `apps/guest`. */
  readonly unit: string;
  readonly environment: Environment;
  /** Only in modules. */
  readonly half?: Half;
  readonly test: boolean;
};

/** Environments of platform folders; the default is the server. */
const platformEnvironments: { readonly [folder: string]: Environment } = {
  contract: 'contract',
  wire: 'contract',
  clock: 'contract',
  random: 'contract',
  'wire/client': 'browser',
  'wire/gateway': 'server',
  i18n: 'contract',
  'i18n/browser': 'browser',
  ui: 'browser',
  shell: 'browser',
  desk: 'browser',
  testing: 'tests',
};

const appEnvironments: { readonly [app: string]: Environment } = {
  server: 'server',
  guest: 'guest',
  desk: 'desk',
  stage: 'guest',
};

const halfEnvironments: { readonly [half: string]: Environment } = {
  contract: 'contract',
  server: 'server',
  guest: 'guest',
  desk: 'desk',
  testing: 'tests',
  locales: 'contract',
};

const testFile = /\.test\.tsx?$/;
/** Test data: `name-cases.ts`. */
const testCases = /-cases\.ts$/;

/** Returns the role of the file at `path`, relative to the repository with `/`. */
export function placeOf(path: string): Place {
  const role = classifyByFolder(path, testFile.test(path));
  return testCases.test(path) ? { ...role, environment: 'tests' } : role;
}

function classifyByFolder(path: string, test: boolean): Place {
  const [top = '', name = '', third = ''] = path.split('/');
  if (path.endsWith('.config.ts')) return { layer: 'tooling', unit: 'configuration', environment: 'tests', test };
  if (third === 'build' && (top === 'apps' || top === 'platform'))
    return classifyBuild(top, `${top}/${name}/build`, test);
  switch (top) {
    case 'apps':
      return { layer: 'apps', unit: `apps/${name}`, environment: environmentOf(test, appEnvironments[name]), test };
    case 'modules':
      return classifyModule(name, third, test);
    case 'platform':
      return classifyPlatform(name, third, test);
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

/** Build plugins are tooling, although they are in the folder of what they build. */
function classifyBuild(layer: Layer, unit: string, test: boolean): Place {
  return { layer, unit, environment: 'tests', test };
}

function classifyModule(name: string, third: string, test: boolean): Place {
  const half = third.replace(/\..*$/, '');
  const environment = environmentOf(test, halfEnvironments[half]);
  return { layer: 'modules', unit: `modules/${name}`, environment, half: half as Half, test };
}

function classifyPlatform(name: string, third: string, test: boolean): Place {
  const nested = `${name}/${third}`;
  const folder = nested in platformEnvironments ? nested : name;
  return {
    layer: 'platform',
    unit: `platform/${folder}`,
    environment: environmentOf(test, platformEnvironments[folder]),
    test,
  };
}
