import { connect as dial } from 'node:net';
import { parseArgs } from 'node:util';
import { systemClock } from '#platform/clock';
import { systemRandom } from '#platform/random';
import { checkEndpoint } from './check-endpoint.ts';

/*
 * `npm run pms:conformance -- fias://host:port [--post] [--wait 60] [--currency EUR] [--zone Europe/Zurich] [--lines]`: which levels hold
 * with a hotel's interface. `--post` books a charge of one cent and takes it back; `--wait` gives a person as many seconds
 * to send a message. It ends with 1 if a level fails.
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    post: { type: 'boolean', default: false },
    wait: { type: 'string', default: '0' },
    currency: { type: 'string', default: 'EUR' },
    zone: { type: 'string', default: Intl.DateTimeFormat().resolvedOptions().timeZone },
    lines: { type: 'boolean', default: false },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const [url = ''] = positionals;
if (!URL.canParse(url)) {
  print('usage: npm run pms:conformance -- fias://host:port?charset=utf8 [--post] [--wait 60]');
  process.exit(2);
}
const results = await checkEndpoint({
  ...{ clock: systemClock, random: systemRandom, url, zone: values.zone, currency: values.currency },
  posts: values.post,
  waitMs: Number(values.wait) * 1000,
  connect: ({ host, port }) =>
    new Promise((resolve, reject) => {
      const socket = dial({ host, port }, () => resolve(socket));
      socket.once('error', reject);
    }),
  onLine: (line) => values.lines && print(line),
  onPrompt: print,
});
const marks = { holds: 'holds', fails: 'FAILS', not_tried: '-' };
for (const { level, state, what } of results) print(`${level.padEnd(12)} ${marks[state].padEnd(6)} ${what}`);
process.exit(results.some(({ state }) => state === 'fails') ? 1 : 0);
