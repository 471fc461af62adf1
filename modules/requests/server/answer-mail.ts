import { type Mailer, sendInName } from '#platform/node/mail';
import type { JobHandler } from '#platform/node/server';
import { answerText } from './answer-texts.ts';
import type { RequestsContext } from './context.ts';
import { findRequest } from './find-requests.ts';
import { requestTexts } from './request-texts.ts';
import { parseSteps } from './request-views.ts';

/** Name of the job that mails an answer to a guest who gave an address. */
export const answerMailJobName = 'requests.answer_mail';

/** An answer: the request and the number of its step. */
export type AnswerMailJob = { readonly id: string; readonly step: number };

/** Creates the job that mails an answer in the guest's language; after a day the guest has read it in the app, or has left. */
export function createAnswerMailJob(context: RequestsContext, mailer: Mailer): JobHandler {
  const { platform, store, property: properties } = context;
  return async (payload, property) => {
    const { id, step } = payload as AnswerMailJob;
    const row = await findRequest(store.read, property, id);
    const answer = row && parseSteps(row)[step];
    if (!row || row.contact === '' || answer?.what !== 'answer') return;
    const { name } = await properties.requireById(property);
    const { orders_mail_sender: from } = await properties.settings(property);
    await sendInName(
      { mailer, platform },
      {
        from,
        to: row.contact,
        subject: row.guest_title || name,
        language: requestTexts.in(row.language).language,
        text: [answerText(answer.preset, answer.text, row.language), '', name].join('\n'),
        id: `${id}-${step}`,
      },
      answer.at,
    );
  };
}
