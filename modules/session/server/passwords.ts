import { refuse } from '#platform/contract';
import { foldDigits } from '#platform/digits';
import { hashSecret, isSameSecret } from '#platform/node/auth';
import type { Random } from '#platform/random';
import type { StayRecord } from '#stays/contract';
import type { SessionContext } from './context.ts';

// No vowels, and nothing that is mistaken for another on paper or on the telephone.
const alphabet = 'CDFHJKMPRTWXY347';
const length = 6;

/** Returns what counts of a password: neither case nor blanks nor hyphens, and digits of any script. Empty: no password. */
export function toPasswordKey(password: string): string {
  return foldDigits(password)
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, '');
}

/** Makes a password of a stay: 24 bits, which are enough where a room is guessed five times. */
function newPassword(random: Random): string {
  return Array.from(random.bytes(length), (byte) => alphabet[byte & 15]).join('');
}

/** Narrows stays to those with the password that was typed; one without a password is none of them. */
export async function withPassword(
  { store }: SessionContext,
  stays: readonly StayRecord[],
  typed: string,
): Promise<readonly StayRecord[]> {
  const [first] = stays;
  if (!first) return [];
  const rows = await store.read
    .selectFrom('session_passwords')
    .select(['stay_id', 'password'])
    .where('property', '=', first.property)
    .where(
      'stay_id',
      'in',
      stays.map(({ id }) => id),
    )
    .execute();
  const wanted = hashSecret(toPasswordKey(typed));
  const fitting = new Set(
    rows.flatMap(({ stay_id, password }) =>
      isSameSecret(hashSecret(toPasswordKey(password)), wanted) ? [stay_id] : [],
    ),
  );
  return stays.filter(({ id }) => fitting.has(id));
}

async function signsInByPassword({ property }: SessionContext, stay: StayRecord): Promise<boolean> {
  return (await property.settings(stay.property)).login_type === 'lastname_password';
}

/** Returns the password of a stay; null: it has none. `isUsed`: guests of the stay sign in with one. */
export async function readPassword(
  context: SessionContext,
  stay: StayRecord,
): Promise<{ readonly isUsed: boolean; readonly password: string | null }> {
  if (stay.state === 'checked_out' || !(await signsInByPassword(context, stay))) {
    return { isUsed: false, password: null };
  }
  const row = await context.store.read
    .selectFrom('session_passwords')
    .select('password')
    .where('property', '=', stay.property)
    .where('stay_id', '=', stay.id)
    .executeTakeFirst();
  return { isUsed: true, password: row?.password ?? null };
}

/** Makes a password for a stay that was checked in, unless it has one or guests sign in without. */
export async function makePassword(context: SessionContext, property: string, stayId: string): Promise<void> {
  const stay = await context.stays.byId(property, stayId);
  if (stay?.state !== 'in_house' || !(await signsInByPassword(context, stay))) return;
  const { random, clock } = context.platform;
  const row = { property, stay_id: stayId, password: newPassword(random), set_at: clock.now() };
  await context.store.write(async ({ tx, emit }) => {
    // What is stored for a stay that has ended meanwhile would stay for ever; of one that changed the job begins again.
    if (!(await context.stays.isCurrent(tx, stay))) refuse('conflict', 'the stay has changed');
    const made = await tx
      .insertInto('session_passwords')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (Number(made.numInsertedOrUpdatedRows ?? 0) > 0)
      await emit('session.password_set', property, { stay_id: stayId });
  });
}

/** Sets the password of a stay, or makes a new one; null where guests sign in without. Refuses a stay that has ended. */
export async function setPassword(
  context: SessionContext,
  stay: StayRecord,
  { password, actor }: { readonly password: string | undefined; readonly actor: string },
): Promise<string | null> {
  if (stay.state === 'checked_out') refuse('conflict', 'the stay has ended');
  if (!(await signsInByPassword(context, stay))) return null;
  const { random, clock, audit } = context.platform;
  const values = { password: password ?? newPassword(random), set_at: clock.now() };
  await context.store.write(async ({ tx, emit }) => {
    if (!(await context.stays.isCurrent(tx, stay))) refuse('conflict', 'the stay has changed');
    await tx
      .insertInto('session_passwords')
      .values({ property: stay.property, stay_id: stay.id, ...values })
      .onConflict((conflict) => conflict.columns(['property', 'stay_id']).doUpdateSet(values))
      .execute();
    await emit('session.password_set', stay.property, { stay_id: stay.id });
  });
  audit({ property: stay.property, actor, action: 'session.password_set', subject: stay.id, roomId: stay.roomId });
  return values.password;
}
