import { refuse } from '#platform/contract';
import { isMailAddress } from '#platform/mail-address';
import { hashMailCode, judgeMailCode, mailCodeMs, newMailCode } from '#platform/node/auth';
import { type Mailer, sendInName } from '#platform/node/mail';
import { uuid } from '#platform/random';
import type { StayRecord } from '#stays/contract';
import type { MobileKeyContext } from './context.ts';

type Words = { readonly subject: (hotel: string) => string; readonly text: (code: string) => string };

const words: { readonly en: Words; readonly [language: string]: Words } = {
  en: {
    subject: (hotel) => `Your key code: ${hotel}`,
    text: (code) =>
      `Your code is ${code}. It is valid for ten minutes.\n\nIf you did not want a mobile key, ignore this mail.`,
  },
  de: {
    subject: (hotel) => `Ihr Schlüsselcode: ${hotel}`,
    text: (code) =>
      `Ihr Code lautet ${code}. Er gilt zehn Minuten.\n\nWenn Sie keinen mobilen Schlüssel wollten, ignorieren Sie diese Mail.`,
  },
  fr: {
    subject: (hotel) => `Votre code de clé : ${hotel}`,
    text: (code) =>
      `Votre code est ${code}. Il est valable dix minutes.\n\nSi vous n’avez pas demandé de clé mobile, ignorez ce message.`,
  },
  it: {
    subject: (hotel) => `Il Suo codice chiave: ${hotel}`,
    text: (code) =>
      `Il Suo codice è ${code}. È valido per dieci minuti.\n\nSe non ha chiesto una chiave mobile, ignori questa mail.`,
  },
  es: {
    subject: (hotel) => `Su código de llave: ${hotel}`,
    text: (code) =>
      `Su código es ${code}. Es válido durante diez minutos.\n\nSi no ha pedido una llave móvil, ignore este correo.`,
  },
  ar: {
    subject: (hotel) => `رمز مفتاحكم: ${hotel}`,
    text: (code) => `رمزكم هو ${code}، وهو صالح لعشر دقائق.\n\nإن لم تطلبوا مفتاحًا على الهاتف فتجاهلوا هذه الرسالة.`,
  },
};

type CodeOwner = { readonly stay: StayRecord; readonly sessionId: string };

const secretOf = ({ stay, sessionId }: CodeOwner, code: string) => hashMailCode(`${stay.id} ${sessionId}`, code);

/** Mails a code, bound to the stay and the phone; the address is stored nowhere. Refuses with `email_invalid` and `too_many_requests`. */
export async function sendCode(
  context: MobileKeyContext,
  owner: CodeOwner,
  [mailer, email]: readonly [Mailer, string],
): Promise<void> {
  const { platform, store, property: properties } = context;
  const to = email.trim();
  if (!isMailAddress(to)) refuse('email_invalid', 'this is no e-mail address');
  const { property, id: stay_id, language } = owner.stay;
  // Each code has its tries, and each goes to an address of the caller's choice.
  context.codes.count(`${property} ${stay_id}`);
  const [{ name, defaultLanguage }, settings] = await Promise.all([
    properties.requireById(property),
    properties.settings(property),
  ]);
  const code = newMailCode(platform.random);
  const row = { hash: secretOf(owner, code), tries: 0, expires_at: platform.clock.now() + mailCodeMs, stay_id };
  await store.write(({ tx }) =>
    tx
      .insertInto('mobile_key_codes')
      .values({ property, session_id: owner.sessionId, ...row })
      .onConflict((conflict) => conflict.columns(['property', 'session_id']).doUpdateSet(row))
      .execute(),
  );
  const said = words[language || defaultLanguage] ?? words.en;
  const mail = { subject: said.subject(name), text: said.text(code), from: settings.onekey_mail_sender, to };
  // Not by a job, whose payload would store the address.
  const id = `mobile-key-${uuid(platform.random)}`;
  await sendInName({ mailer, platform }, { ...mail, id }, platform.clock.now());
}

/** Checks a code, which is gone after the first right one. Refuses with `code_wrong` and `code_spent`. */
export async function checkCode(context: MobileKeyContext, owner: CodeOwner, code: string): Promise<void> {
  const { platform, store } = context;
  const { property } = owner.stay;
  const result = await store.write(async ({ tx }) => {
    const rows = tx.selectFrom('mobile_key_codes').selectAll().where('property', '=', property);
    const row = await rows.where('session_id', '=', owner.sessionId).executeTakeFirst();
    const outcome = judgeMailCode(row, secretOf(owner, code), platform.clock.now());
    if (outcome === 'right') {
      const used = tx.deleteFrom('mobile_key_codes').where('property', '=', property);
      await used.where('session_id', '=', owner.sessionId).execute();
    }
    if (outcome === 'code_wrong') {
      const tried = tx.updateTable('mobile_key_codes').set((old) => ({ tries: old('tries', '+', 1) }));
      await tried.where('property', '=', property).where('session_id', '=', owner.sessionId).execute();
    }
    return outcome;
  });
  if (result !== 'right') refuse(result, 'the code is wrong or spent');
}
