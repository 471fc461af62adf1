import { join } from 'node:path';
import { mailCodeMs, mailCodeTries, newMailCode } from '#platform/node/auth';
import { type Mailer, sendInName } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import { createServerTexts } from '#platform/node/texts';
import english from '../locales/server/en.json' with { type: 'json' };
import { hashKeyCode } from './codes.ts';
import type { MobileKeyContext } from './context.ts';
import type { CodeTable } from './tables.ts';

const serverTexts = createServerTexts(join(import.meta.dirname, '../locales/server'), english);

type Key = Pick<CodeTable, 'property' | 'id'>;

async function findCode({ store }: MobileKeyContext, { property, id }: Key): Promise<CodeTable | undefined> {
  const rows = store.read.selectFrom('mobile_key_codes').selectAll().where('property', '=', property);
  return await rows.where('id', '=', id).executeTakeFirst();
}

async function change({ store }: MobileKeyContext, { property, id }: Key, to: Partial<CodeTable>): Promise<void> {
  await store.write(({ tx }) =>
    tx.updateTable('mobile_key_codes').set(to).where('property', '=', property).where('id', '=', id).execute(),
  );
}

/** Stores a code that is about to be mailed; false: the phone has another one since. */
async function claim({ store }: MobileKeyContext, { property, id }: Key, code: Pick<CodeTable, 'hash' | 'expires_at'>) {
  const { numUpdatedRows } = await store.write(({ tx }) =>
    tx
      .updateTable('mobile_key_codes')
      .set(code)
      .where('property', '=', property)
      .where('id', '=', id)
      .where('tries', '<', mailCodeTries)
      .executeTakeFirstOrThrow(),
  );
  return Number(numUpdatedRows) > 0;
}

async function drop({ store }: MobileKeyContext, { property, id }: Key): Promise<void> {
  await store.write(({ tx }) =>
    tx.deleteFrom('mobile_key_codes').where('property', '=', property).where('id', '=', id).execute(),
  );
}

/** Returns to whom a code is mailed, in which language; undefined: the guest has left. Without an address: to nobody. */
async function recipientOf({ stays }: MobileKeyContext, { property, stay_id, recipient, email }: CodeTable) {
  const [stay, contact] = await Promise.all([stays.byId(property, stay_id), stays.contactOf(property, stay_id)]);
  if (stay?.state !== 'in_house') return undefined;
  const to = recipient === 'stay' ? (contact?.email ?? '') : recipient === 'typed' ? email : '';
  return { to, language: stay.language };
}

type Letter = { readonly to: string; readonly language: string };

/** Mails a new code; false: the phone has another one since, and this is mailed no more. */
async function send(context: MobileKeyContext, row: CodeTable, [mailer, letter]: readonly [Mailer, Letter]) {
  const { platform, property: properties } = context;
  const { property, id, made_at: madeAt } = row;
  const [{ name, defaultLanguage }, { onekey_mail_sender: from }] = await Promise.all([
    properties.requireById(property),
    properties.settings(property),
  ]);
  // Made here, so that no queue stores it, and again with every attempt; stored first, as the guest may be quick.
  const code = newMailCode(platform.random);
  const expires_at = platform.clock.now() + mailCodeMs;
  if (!(await claim(context, row, { hash: hashKeyCode(row, code), expires_at }))) return false;
  const { language, say } = serverTexts.in(letter.language || defaultLanguage);
  const subject = say('mobileKey.mail.subject', { hotel: name });
  const said = { language, subject, text: say('mobileKey.mail.text', { code }) };
  const mail = { ...said, from, to: letter.to, id: `mobile-key-${id}` };
  try {
    await sendInName({ mailer, platform }, mail, Number(madeAt));
  } catch (error) {
    // Nothing is under way any more.
    await change(context, row, { hash: '' });
    throw error;
  }
  return true;
}

/**
 * Creates the job that makes a code and mails it, and forgets a typed address; it throws to be retried. A code that our mail server held back
 * for ten minutes is not sent any more and counts nothing.
 */
export function createCodeMailJob(context: MobileKeyContext, mailer: Mailer): JobHandler {
  return async (payload, property) => {
    const { id } = payload as { readonly id: string };
    const row = await findCode(context, { property, id });
    if (!row || row.mailed_at !== null) return;
    if (Number(row.tries) >= mailCodeTries) return await drop(context, row);
    const now = context.platform.clock.now();
    const letter = now - Number(row.made_at) < mailCodeMs ? await recipientOf(context, row) : undefined;
    if (!letter) return await drop(context, row);
    if (letter.to !== '' && !(await send(context, row, [mailer, letter]))) return await drop(context, row);
    await change(context, row, { email: '', mailed_at: context.platform.clock.now() });
  };
}
