import type { Project } from '../project.ts';
import type { Rule, Violation } from '../rule.ts';
import type { Import, Source } from '../source.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * Forbids import cycles. Type-only imports and `import()` are ignored, as they do not affect module loading; but between
 * contracts they count too, since two contracts that need each other's types are really one.
 */
export const importCycles: Rule = {
  name: 'import-cycles',
  check: (project) => {
    const loading = findCycles(graphOf(project, (_source, given) => given.kind === 'static' && !given.typeOnly));
    const contracts = findCycles(graphOf(project, (source) => source.role.half === 'contract'));
    const found = new Map([...loading, ...contracts].map((cycle) => [cycle.join(' → '), cycle]));
    return [...found].map(([message, [path = '']]): Violation => ({ path, message }));
  },
};

function graphOf(project: Project, counts: (source: Source, given: Import) => boolean): Graph {
  const graph = new Map<string, string[]>();
  for (const source of project.sources.values()) {
    const targets = source.imports
      .filter((given) => counts(source, given))
      .map((given) => project.target(source, given));
    graph.set(source.path, [...new Set(targets)].filter((path) => path !== undefined).sort());
  }
  return graph;
}

/** Returns a shortest cycle for each file in one; each cycle once, starting with its first name. */
function findCycles(graph: Graph): string[][] {
  const reported = new Set<string>();
  const found: string[][] = [];
  for (const start of [...graph.keys()].sort()) {
    const cycle = reported.has(start) ? undefined : findPathBack(graph, start);
    if (!cycle) continue;
    for (const path of cycle) reported.add(path);
    found.push(cycle);
  }
  return found;
}

/** Returns the shortest path from `start` to itself, both ends included. */
function findPathBack(graph: Graph, start: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    for (const next of graph.get(at) ?? []) {
      if (next === start) return [...trail(cameFrom, start, at), start];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, at);
      waiting.push(next);
    }
  }
  return undefined;
}

function trail(cameFrom: ReadonlyMap<string, string>, start: string, end: string): string[] {
  const path = [end];
  for (let at = end; at !== start; ) {
    at = cameFrom.get(at) ?? start;
    path.unshift(at);
  }
  return path;
}
