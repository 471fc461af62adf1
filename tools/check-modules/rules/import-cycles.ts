import type { Project } from '../project.ts';
import type { Rule, Violation } from '../rule.ts';
import type { Import, Source } from '../source.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/**
 * No circle of files that load each other. Type-only imports and `import()` do not count, as nothing waits for them;
 * between contracts they do count: two contracts that need each other's types are one.
 */
export const importCycles: Rule = {
  name: 'circles',
  check: (house) => {
    const loading = circlesOf(graphOf(house, (_source, given) => given.kind === 'static' && !given.typeOnly));
    const contracts = circlesOf(graphOf(house, (source) => source.role.half === 'contract'));
    const found = new Map([...loading, ...contracts].map((circle) => [circle.join(' → '), circle]));
    return [...found].map(([message, [path = '']]): Violation => ({ path, message }));
  },
};

function graphOf(house: Project, counts: (source: Source, given: Import) => boolean): Graph {
  const graph = new Map<string, string[]>();
  for (const source of house.sources.values()) {
    const targets = source.imports.filter((given) => counts(source, given)).map((given) => house.target(source, given));
    graph.set(source.path, [...new Set(targets)].filter((path) => path !== undefined).sort());
  }
  return graph;
}

/** One circle for each file that leads back to itself, shortest first found; a circle is told once, from its first name. */
function circlesOf(graph: Graph): string[][] {
  const told = new Set<string>();
  const found: string[][] = [];
  for (const start of [...graph.keys()].sort()) {
    const circle = told.has(start) ? undefined : wayBack(graph, start);
    if (!circle) continue;
    for (const path of circle) told.add(path);
    found.push(circle);
  }
  return found;
}

/** Shortest way from `start` to itself, both ends included. */
function wayBack(graph: Graph, start: string): string[] | undefined {
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
