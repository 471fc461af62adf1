// Orders over a bad network to a server that is killed at random: what guests were told is what the kitchen has.
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { runOrderRounds } from '#orders/testing';
import { createServerProcess } from '#session/testing';
import { makeDataFolder } from './support/data-folder.ts';
import { amount, printFigures } from './support/harness.ts';

const rounds = amount('ROUNDS', 1000, 2);
const kills = Number(process.env.KILLS ?? Math.ceil(rounds / 12));
const seed = Number(process.env.SEED ?? 1904);

const dataDir = makeDataFolder(process.env.FOLDER ?? '.cache', 'crash');
const main = resolve(import.meta.dirname, '../apps/server/main.ts');
const server = createServerProcess({ main, dataDir });
const began = performance.now();
const { outcomes, stored } = await runOrderRounds(server, { rounds, kills, seed });
const minutes = ((performance.now() - began) / 60_000).toFixed(1);
await server.kill();
rmSync(dataDir, { recursive: true });

const there = new Set(stored);
const requestsWith = (word: string) => [...outcomes].filter(([, said]) => said === word).map(([request]) => request);
const [have, haveNot] = [requestsWith('have'), requestsWith('have not')];
const present = have.filter((request) => there.has(request)).length;
const ghosts = haveNot.filter((request) => there.has(request)).length;
const doubled = stored.length - there.size;
printFigures(`Crashes: ${rounds} rounds of 4 orders, ${kills} kills, seed ${seed}, ${minutes} minutes`, [
  {
    name: 'told “we have it”, and there',
    value: `${present} of ${have.length}`,
    goal: 'all',
    reached: present === have.length,
  },
  { name: 'told “we do not”, and there', value: `${ghosts} of ${haveNot.length}`, goal: 'none', reached: ghosts === 0 },
  { name: 'there twice', value: String(doubled), goal: 'none', reached: doubled === 0 },
]);
