import { readProject } from './project.ts';
import { rules } from './rules.ts';

const started = performance.now();
const project = readProject(process.argv[2] ?? process.cwd());
const found = rules.flatMap((rule) => rule.check(project).map((violation) => ({ rule: rule.name, ...violation })));
for (const { rule, path, line, message } of found) {
  console.log(`${path}${line === undefined ? '' : `:${line}`}  ${rule}: ${message}`);
}
const spent = Math.round(performance.now() - started);
console.log(
  `check-modules: ${project.sources.size} sources, ${rules.length} rules, ${found.length} violations, ${spent} ms`,
);
process.exitCode = found.length > 0 ? 1 : 0;
