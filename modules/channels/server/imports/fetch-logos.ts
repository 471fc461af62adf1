import type { RefusedPictures } from '#platform/node/remote-pictures';
import type { JobLane } from '#platform/node/server';
import type { ImportProblem } from '../../contract.ts';
import { logoAddress } from '../channel-pictures.ts';
import type { ChannelsContext } from '../context.ts';
import type { LineupChannel } from '../lineup/lineups.ts';
import type { ImportTable } from '../tables.ts';
import { findImport, type ImportKey } from './import-records.ts';

/** Name of the job that fetches the logos which an import has brought. */
export const logosJobName = 'channels.fetch_logos';

/** Lane of the logos: those of a hotel take minutes where their host is slow. */
export const logosLane: JobLane = { name: 'logos', places: 2, placesPerTarget: 1 };

/** Payload of the job. */
export type LogosJob = { readonly import_id: string };

/** Returns the job of an import that has ended. */
export function logosOf({ property, id }: ImportKey) {
  const payload: LogosJob = { import_id: id };
  return { job: logosJobName, property, payload, target: `logos ${property}` };
}

/** Whether a channel has its logo from an import. */
function isFrom({ kind, source_id: sourceId }: Pick<ImportTable, 'kind' | 'source_id'>, channel: LineupChannel) {
  if (kind === 'playlist') return channel.logo !== '' && channel.source_id === sourceId;
  return channel.logo === '' && channel.guide?.sourceId === sourceId;
}

function problemOf({ host, count, why }: RefusedPictures): ImportProblem {
  return { line: 0, what: `${count} ${count === 1 ? 'logo' : 'logos'} at ${host} cannot be fetched: ${why}` };
}

/** Adds problems to the report of an import that has ended, each once. */
async function addProblems(context: ChannelsContext, key: ImportKey, added: readonly ImportProblem[]): Promise<void> {
  const row = await findImport(context, key);
  if (!row) return;
  const known = JSON.parse(row.problems) as readonly ImportProblem[];
  const fresh = added.filter(({ what }) => !known.some((one) => one.what === what));
  if (fresh.length === 0) return;
  // First: they are about the file as a whole, and the list of its lines may be long.
  const columns = {
    problems: JSON.stringify([...fresh, ...known]),
    problem_count: row.problem_count + fresh.length,
  };
  await context.store.write(async ({ tx, emit }) => {
    const { property, id } = key;
    await tx.updateTable('tv_imports').set(columns).where('property', '=', property).where('id', '=', id).execute();
    await emit('channels.import_changed', property, { id });
  });
}

/**
 * Fetches the logos that an import has brought before guests look at the guide, in the order of the channels, and notes in its report
 * which of them this server may not fetch. Run as a job.
 */
export async function fetchLogos(context: ChannelsContext, property: string, { import_id: id }: LogosJob) {
  const row = await findImport(context, { property, id });
  if (!row) return;
  // The event of the import may reach this process after its job.
  context.lineups.drop(property);
  const { shown } = await context.lineups.load(property);
  const addresses = shown.filter((channel) => isFrom(row, channel)).map(logoAddress);
  const refused = await context.pictures.logos.fetchAhead(property, addresses);
  await addProblems(context, { property, id }, refused.map(problemOf));
}
