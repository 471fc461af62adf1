/** Options of a new module. */
export type NewModule = {
  /** Folder under `modules/`, kebab-case. */
  readonly name: string;
  readonly guest: boolean;
  /** Languages of the guest app, for the locale files. */
  readonly languages: readonly string[];
};

/** Returns why `name` is not a valid module name; `undefined` if it is. */
export function nameProblem(name: string, taken: readonly string[]): string | undefined {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return 'a name has lower-case letters, digits and single hyphens: wake-up';
  // `#platform/contract` is the platform's own.
  if (name === 'platform') return 'platform is a reserved name';
  return taken.includes(name) ? `modules/${name} exists` : undefined;
}

/** Converts `wake-up` to `wakeUp`. */
function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_hyphen, letter: string) => letter.toUpperCase());
}

/** Returns the files of an empty module by path; it compiles and passes `npm run check`. */
export function moduleFiles({ name, guest, languages }: NewModule): { readonly [path: string]: string } {
  const folder = `modules/${name}`;
  const files: { [path: string]: string } = {
    [`${folder}/README.md`]: readme(name),
    [`${folder}/contract.ts`]: contract(name),
    [`${folder}/server/index.ts`]: server(name),
  };
  if (!guest) return files;
  files[`${folder}/guest/index.ts`] = guestHalf(name);
  for (const language of languages) files[`${folder}/locales/guest/${language}.json`] = '{}\n';
  return files;
}

function readme(name: string): string {
  return `# ${name}

Describe in ten lines what the module does and which rules it follows.
`;
}

function contract(name: string): string {
  return `import { defineContract } from '#platform/contract';

/** The contract of ${name}. */
export const ${camelCase(name)} = defineContract({
  module: '${name}',
  errors: {},
  calls: {},
  routes: {},
  pushes: {},
  events: {},
});
`;
}

function server(name: string): string {
  const constant = camelCase(name);
  return `import { defineServerModule } from '#platform/node/server';
import { ${constant} } from '../contract.ts';

/** The server module of ${name}. */
export const ${constant}Server = defineServerModule(${constant}, { calls: {}, routes: {} });
`;
}

function guestHalf(name: string): string {
  return `import { defineGuestModule } from '#platform/web/guest-shell';

/** The guest module of ${name}. */
export const ${camelCase(name)}Module = defineGuestModule({ name: '${name}', routes: [] });
`;
}
