import type { Kysely } from 'kysely';
import { inBatches, preparedInsert, type WriteContext } from '#platform/node/db';
import type {
  NameSearch,
  ReportedPerson,
  ReportedStay,
  Resident,
  ResyncSummary,
  StayReport,
  StayResync,
  stays,
  WriteGuard,
} from '../../contract.ts';
import { insertNameKeys } from '../name-keys.ts';
import { readAllInHouse, readStays, type StayDetails } from '../read-stays.ts';
import { toResidentRows } from '../resident-rows.ts';
import type { StaysStore, StaysTables } from '../tables.ts';
import { adoptStays, findAdoptions } from './adopt-stays.ts';
import { applyReport } from './apply-report.ts';
import { endStay, newStayRow, type ReportContext, updateStay } from './change-stay.ts';
import type { feedMarks } from './feed-marks.ts';
import { findByReferences } from './find-reported.ts';
import { keyOf, keyOfStay } from './key-of-stay.ts';
import { plainStay } from './plain-report.ts';
import { residentsAfter } from './resident-changes.ts';
import { findPerson, isOnePerson } from './same-person.ts';
import { weighResync } from './weigh-resync.ts';

type InWrite = WriteContext<StaysTables, typeof stays>;

/** Stays per write, as other writes wait for it. */
const perWrite = 200;

/** Options of {@link Resync}. */
export type ResyncOptions = {
  readonly store: StaysStore;
  readonly context: ReportContext;
  readonly guard: WriteGuard;
  /** Notes durably that the difference has been applied, or that staff are asked first. */
  readonly marks: Pick<ReturnType<typeof feedMarks>, 'noteFinished' | 'noteQuestion' | 'isConfirmed'>;
  readonly onEnd: () => void;
};

const insertStays = preparedInsert((db: Kysely<StaysTables>, rows: readonly StaysTables['stays'][]) =>
  db.insertInto('stays').values(rows),
);

const insertResidents = preparedInsert((db: Kysely<StaysTables>, rows: readonly StaysTables['residents'][]) =>
  db.insertInto('residents').values(rows),
);

/** Inserts stays that nobody knew, in few statements. */
async function insertNew({ tx, emit }: InWrite, context: ReportContext, batch: readonly ReportedStay[]): Promise<void> {
  const { property, rooms } = context;
  const made: { readonly row: StaysTables['stays']; readonly residents: readonly Resident[] }[] = [];
  const found = await rooms.findOrAddAll(tx, [...new Set(batch.map(({ room }) => room))]);
  for (const stay of batch) {
    const room = found.get(stay.room);
    if (!room) continue;
    const row = newStayRow(context, stay, room);
    made.push({ row, residents: residentsAfter([], { guest: { lastName: '' }, ...stay }, context) });
  }
  await insertStays(
    tx,
    made.map(({ row }) => row),
  );
  const residentRows = made.flatMap(({ row, residents }) => toResidentRows(residents, { property, stayId: row.id }));
  await insertResidents(tx, residentRows);
  const named = made.map(({ row, residents }) => ({ property, id: row.id, residents }));
  await insertNameKeys(tx, context.names, named);
  for (const { row } of made) await emit('stays.checked_in', property, { stay_id: row.id, room_id: row.room_id });
}

function referencesOf(stays: readonly ReportedStay[]): readonly string[] {
  return stays.map(({ reference }) => reference).filter((reference) => reference !== '');
}

type Staged = readonly [key: string, stay: ReportedStay];

/** Runs work on stays in writes that others need not wait long for. */
async function inWrites<T>(
  { store, guard }: ResyncOptions,
  items: readonly T[],
  work: (write: InWrite, batch: readonly T[]) => Promise<void>,
): Promise<void> {
  for (const batch of inBatches(items, perWrite)) {
    await store.write(async (write) => {
      await guard(write.tx);
      await work(write, batch);
    });
  }
}

/** Checks stays out that are still in house. */
async function endGone(options: ResyncOptions, gone: readonly StayDetails[]): Promise<void> {
  const { context } = options;
  await inWrites(options, gone, async (write, batch) => {
    const ids = batch.map(({ id }) => id);
    const still = await readStays(write.tx, context.property, (where) =>
      where.and([where('stays.id', 'in', ids), where('stays.state', '=', 'in_house')]),
    );
    for (const stay of still) await endStay(write, context, stay);
  });
}

/** Changes and moves stays that are known. */
async function updateKnown(options: ResyncOptions, staged: readonly Staged[], known: ReadonlyMap<string, StayDetails>) {
  const { context } = options;
  const counts = { changed: 0, moved: 0 };
  await inWrites(options, staged, async (write, batch) => {
    const rooms = await context.rooms.findOrAddAll(write.tx, [...new Set(batch.map(([, { room }]) => room))]);
    const now = await findByReferences(write.tx, context, referencesOf(batch.map(([, stay]) => stay)));
    for (const [key, stay] of batch) {
      const [room, before] = [rooms.get(stay.room), now.get(stay.reference)];
      const outcome =
        room && before
          ? await updateStay(write, context, { before, stay, room })
          : await applyReport(write, context, { kind: 'changed', stay });
      if (outcome === 'applied') counts[known.get(key)?.pms.room === stay.room ? 'changed' : 'moved'] += 1;
    }
  });
  return counts;
}

/** Checks stays in that are not in house; one that was expected is not a new one. */
async function checkInFresh(options: ResyncOptions, fresh: readonly ReportedStay[]): Promise<void> {
  const { context } = options;
  await inWrites(options, fresh, async (write, batch) => {
    const open = await findByReferences(write.tx, context, referencesOf(batch));
    const isOpen = ({ reference }: ReportedStay) => open.has(reference);
    for (const stay of batch.filter(isOpen)) await applyReport(write, context, { kind: 'checked_in', stay });
    const unknown = batch.filter((stay) => !isOpen(stay));
    if (unknown.length > 0) await insertNew(write, context, unknown);
  });
}

/** A stay that was staged before; another guest who shares it under its reference is a companion, whoever of them is listed first. */
function together(names: NameSearch, staged: ReportedStay | undefined, stay: ReportedStay): ReportedStay {
  const { guest, shares, ...rest } = stay;
  if (!staged?.guest || !guest || stay.reference === '' || stay.room !== staged.room) return { ...staged, ...stay };
  if (!(shares || staged.shares) || isOnePerson(names, staged.guest, guest)) return { ...staged, ...stay };
  const { companions = [] } = staged;
  if (findPerson(names, companions, guest)) return { ...staged, ...rest };
  if (shares) return { ...staged, ...rest, companions: [...companions, guest] };
  return { ...staged, ...stay, companions: [staged.guest, ...companions] };
}

/** A resync of all stays in house. What is staged is held in memory: a process that ends asks the PMS again. */
export class Resync implements StayResync {
  readonly #options: ResyncOptions;
  readonly #staged = new Map<string, ReportedStay>();
  /** Rooms of the stays that were reported meanwhile. */
  readonly #touched = new Map<string, string>();
  /** Whether everything that the PMS named was taken. */
  #isWhole = true;

  constructor(options: ResyncOptions) {
    this.#options = options;
  }

  async stage(stays: readonly ReportedStay[]): Promise<void> {
    const { names } = this.#options.context;
    for (const stay of stays.map(plainStay))
      this.#staged.set(keyOf(stay), together(names, this.#staged.get(keyOf(stay)), stay));
  }

  async stageEmpty(room: string): Promise<void> {
    for (const [key, stay] of this.#staged) if (stay.room === room) this.#staged.delete(key);
    for (const [key, where] of this.#touched) if (where === room) this.#touched.delete(key);
  }

  async noteGap(): Promise<void> {
    this.#isWhole = false;
  }

  /** Hears a report that came meanwhile and has been applied: it is the last word about its stay or room. */
  note(report: StayReport): void {
    if (report.kind !== 'checked_out') {
      this.#staged.delete(keyOf(report.stay));
      // Without references, the stay was staged by the room that it has left.
      const from = report.kind === 'changed' ? report.fromRoom : undefined;
      if (from !== undefined) this.#staged.delete(keyOf({ ...report.stay, room: from }));
      this.#touched.set(keyOf(report.stay), report.stay.room);
      return;
    }
    const { reference, room } = report;
    for (const [key, stay] of this.#staged) {
      if (reference === '' ? stay.room === room : stay.reference === reference) this.#staged.delete(key);
    }
  }

  /** Hears that a guest has left a stay that goes on: what was staged of the others still holds. */
  noteLeaver(key: string, { room, guest }: { readonly room: string; readonly guest?: ReportedPerson }): void {
    const staged = this.#staged.get(key);
    if (!staged?.guest || !guest) return;
    const { names } = this.#options.context;
    const { companions } = staged;
    const leaver = findPerson(names, [staged.guest, ...(companions ?? [])], guest);
    const [first, ...others] = [staged.guest, ...(companions ?? [])].filter((one) => one !== leaver);
    if (first) this.#staged.set(key, { ...staged, guest: first, ...(companions && { companions: others }) });
    else {
      this.#staged.delete(key);
      this.#touched.set(key, room);
    }
  }

  async finish(): Promise<ResyncSummary> {
    const summary = await this.#apply();
    await this.#inWrite(({ noteFinished, noteQuestion }, write) =>
      summary.asks ? noteQuestion(write, summary.asks, this.#options.context.clock.now()) : noteFinished(write),
    );
    this.#options.onEnd();
    return summary;
  }

  async abandon(): Promise<void> {
    this.#staged.clear();
    this.#options.onEnd();
  }

  async #inWrite(note: (marks: ResyncOptions['marks'], write: InWrite) => Promise<void>): Promise<void> {
    const { store, guard, marks } = this.#options;
    await store.write(async (write) => {
      await guard(write.tx);
      await note(marks, write);
    });
  }

  /** Takes stays over that reception made by hand, before those that the PMS does not know are checked out. */
  async #adopt(inHouse: readonly StayDetails[], fresh: readonly ReportedStay[]) {
    const { store, context } = this.#options;
    const adoptions = await findAdoptions(store.read, context, { inHouse, fresh });
    const adopted = new Set<ReportedStay>();
    await inWrites(this.#options, adoptions, async (write, batch) => {
      for (const stay of await adoptStays(write, context, batch)) adopted.add(stay);
    });
    return { stays: adopted, ids: new Set(adoptions.filter(({ stay }) => adopted.has(stay)).map(({ id }) => id)) };
  }

  async #apply(): Promise<ResyncSummary> {
    const { store, context } = this.#options;
    const inHouse = await readAllInHouse(store.read, context.property);
    const known = new Map(inHouse.map((stay) => [keyOfStay(stay), stay]));
    const staged = [...this.#staged];
    const unknown = staged.filter(([key]) => !known.has(key)).map(([, stay]) => stay);
    const named = { staged: this.#staged, touched: this.#touched, unknown, isWhole: this.#isWhole };
    const asks = await weighResync(this.#options, inHouse, named);
    const adopted = await this.#adopt(inHouse, unknown);
    const fresh = unknown.filter((stay) => !adopted.stays.has(stay));
    const missing = [...known]
      .filter(([key, { id }]) => !this.#staged.has(key) && !this.#touched.has(key) && !adopted.ids.has(id))
      .map(([, stay]) => stay);
    // Who the PMS names is in house, whoever else may be.
    const gone = asks ? [] : missing;
    // Rooms are freed before others enter them.
    await endGone(this.#options, gone);
    const counts = await updateKnown(
      this.#options,
      staged.filter(([key]) => known.has(key)),
      known,
    );
    await checkInFresh(this.#options, fresh);
    const changed = counts.changed + adopted.stays.size;
    return { ...counts, changed, checkedIn: fresh.length, checkedOut: gone.length, ...(asks && { asks }) };
  }
}
