import { posix } from 'node:path';
import type { Project } from '../project.ts';
import type { Rule, Violation } from '../rule.ts';

/** Names that say what a file is to its folder. */
const conventional = new Set(['index', 'manifest', 'contract']);

/**
 * No two files of a module share a name, so that a name is enough to find a file. A component's styles and tests and a
 * rule's test data belong to the file beside them.
 */
export const uniqueNames: Rule = {
  name: 'unique-names',
  check: (project) => {
    const first = new Map<string, string>();
    return sourcesAndStyles(project).flatMap((path): Violation[] => {
      const file = path.replace(/(\.module\.css|\.tsx?)$/, '');
      const name = posix.basename(file);
      const key = `${path.split('/')[1]}/${name}`;
      const other = first.get(key) ?? file;
      first.set(key, other);
      return other === file ? [] : [{ path, message: `has the name of ${other}; name one of them more precisely` }];
    });
  },
};

function sourcesAndStyles({ files }: Project): string[] {
  return [...files].filter((path) => {
    const [name = '', ...endings] = posix.basename(path).split('.');
    if (!path.startsWith('modules/') || conventional.has(name) || endings.includes('test')) return false;
    return /(\.module\.css|\.tsx?)$/.test(path) && !name.endsWith('-cases');
  });
}
