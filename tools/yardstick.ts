// `npm run check:yardstick`: prints how long a fixed piece of work takes now, as shared machines differ from hour to hour.
import { yardstickLine } from './suite-times.ts';

const rows = Array.from({ length: 2000 }, (_none, at) => ({ id: at, name: `row ${at}`, tags: ['a', `${at % 7}`] }));
const started = performance.now();
for (let round = 0; round < 150; round += 1) {
  const copy: typeof rows = JSON.parse(JSON.stringify(rows));
  copy.sort((a, b) => (a.name < b.name ? -1 : 1));
}
console.log(yardstickLine(performance.now() - started));
