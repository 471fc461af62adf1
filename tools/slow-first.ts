import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait for processes, which at the end of a run would leave the other cores idle. */
const slow = [
  // The first two load different hotels, for which later ones would wait.
  ...['crash-rounds', 'load-demo-hotel', 'demo-days', 'main', 'access', 'pms-exchange'].map(
    (name) => `/apps/server/${name}.test.ts`,
  ),
  '.cluster.test.ts',
];

/** Runs the files that take the longest first, and all others in the order that Vitest gives them. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slow.findIndex((end) => moduleId.endsWith(end));
      return at < 0 ? slow.length : at;
    };
    return sorted.sort((one, other) => rank(one) - rank(other));
  }
}
