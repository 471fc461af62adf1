import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for processes, which at the end of a run would leave the other cores idle. */
const slow = [
  ...['crash-rounds', 'load-demo-hotel', 'demo-days', 'main', 'access', 'pms-exchange', 'sample-pos'].map(
    (name) => `/apps/server/${name}.test.ts`,
  ),
  '.cluster.test.ts',
];

/** Runs the files that take the longest first, and all others in the order that Vitest gives them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSlow = ({ moduleId }: TestSpecification) => slow.some((end) => moduleId.endsWith(end));
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
