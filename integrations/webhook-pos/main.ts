import { systemClock } from '#platform/clock';
import { createHotelApi, createPos } from './index.ts';

function requireEnv(name: string): string {
  const value = process.env[name] ?? '';
  if (value !== '') return value;
  process.stderr.write(`webhook-pos: ${name} is missing; see README.md\n`);
  process.exit(1);
}

if (import.meta.main) {
  const hotel = createHotelApi(requireEnv('BELLHOP_URL'), requireEnv('BELLHOP_KEY'));
  const print = (line: string) => process.stdout.write(`${line}\n`);
  const pos = createPos({ hotel, secret: requireEnv('WEBHOOK_SECRET'), clock: systemClock, print });
  const port = Number(process.env.PORT ?? 8080);
  pos.server.listen(port, () => print(`The POS listens on port ${port}.`));
  await pos.catchUp();
}
