import { outboundTarget } from '#platform/node/outbound';
import type { JobHandler, JobLane } from '#platform/node/server';
import { baseLanguage, isSameLanguage } from '../rules/index.ts';
import type { ChatContext } from './context.ts';
import { findChat } from './find-chats.ts';
import type { LineTable } from './tables.ts';
import { emitChanged, updateChat } from './write-line.ts';

/** Name of the job that translates a line. */
export const translateJobName = 'chat.translate';

/** Whoever has not read the original by then has left. */
const keepMs = 24 * 3_600_000;
/** Lane of the translations; each hotel has a server of its own. */
export const translateLane: JobLane = { name: 'translation', places: 8, placesPerTarget: 2, keepMs };

/** Returns the name by which it is known whether a translation server answers. */
export function translateTarget(url: string): string {
  return outboundTarget('translation', url);
}

type TranslateJob = { readonly chat_id: string; readonly seq: number };

async function readLine({ store }: ChatContext, property: string, { chat_id, seq }: TranslateJob) {
  return await store.read
    .selectFrom('chat_lines')
    .selectAll()
    .where('property', '=', property)
    .where('chat_id', '=', chat_id)
    .where('seq', '=', seq)
    .executeTakeFirst();
}

async function store(context: ChatContext, line: LineTable, change: Partial<LineTable>): Promise<void> {
  const { property, chat_id: id, seq } = line;
  await context.store.write(async (write) => {
    const chat = await findChat(write.tx, { property, id });
    if (!chat) return;
    const lines = write.tx.updateTable('chat_lines').set(change).where('property', '=', property);
    await lines.where('chat_id', '=', id).where('seq', '=', seq).execute();
    const isLast = Number(chat.last_written_seq) === seq && line.by === 'guest';
    if (isLast && change.translation) await updateChat(write.tx, chat, { last_text: change.translation.slice(0, 160) });
    await emitChanged(write, chat, 'changed');
  });
}

/** Creates the job that translates a line for the other side: the guest's into the property's language, the hotel's into the guest's. */
export function createTranslateJob(context: ChatContext): JobHandler {
  return async (payload, property) => {
    const line = await readLine(context, property, payload as TranslateJob);
    if (line?.translation !== '') return;
    if (context.platform.clock.now() - Number(line.at) > keepMs) {
      context.platform.log.warn({ property }, 'a line of a chat could not be translated for a day and was given up');
      return;
    }
    const [settings, hotel] = await Promise.all([
      context.property.settings(property),
      context.property.requireById(property),
    ]);
    const { chat_translation_url: url, chat_translation_key: key } = settings;
    const chat = await findChat(context.store.read, { property, id: line.chat_id });
    const to = baseLanguage(line.by === 'guest' ? hotel.defaultLanguage : (chat?.language ?? ''));
    if (url === '' || to === '') return;
    const { text, from } = await context.translate({ url, key, property }, { text: line.text, from: '', to });
    const language = from === '' ? line.language : from;
    const isNeeded = !isSameLanguage(language, to) && text.trim() !== '' && text.trim() !== line.text.trim();
    await store(context, line, { language, ...(isNeeded && { translation: text, translation_language: to }) });
  };
}
