import { systemRandom, uuid } from '#platform/random';
import { CallRefusedError } from '#platform/web/wire';
import { askDesk, type CrashPlan, type CrashResult, runCrashRounds, type ServerProcess } from '#session/testing';
import type { ChatInbox, Conversation, chat } from '../contract.ts';

/** What a guest wrote, as the desk reads it: `seq` is its place. */
type Written = { readonly seq: number; readonly text: string; readonly request: string };

/** What became of the messages, with every conversation as the desk reads it. */
export type MessageResult = CrashResult & { readonly conversations: readonly (readonly Written[])[] };

/** How long the first try waits for its answer, and the last ones, in milliseconds. */
const [firstTryMs, longestTryMs] = [100, 1_000];

/** Returns all lines of a conversation, oldest first. */
async function readLines(server: ServerProcess, id: string): Promise<readonly Conversation['lines'][number][]> {
  const lines: Conversation['lines'][number][] = [];
  for (let before = ''; ; ) {
    const page = await askDesk<Conversation>(server, `GET /api/v1/chats/${id}${before}`);
    lines.unshift(...page.lines);
    if (!page.has_older) return lines;
    before = `?before=${lines[0]?.seq}`;
  }
}

/** Lets guests write over a faulty network while the server is killed at random; each repeats a message until it is answered. */
export async function runMessageRounds(server: ServerProcess, plan: CrashPlan): Promise<MessageResult> {
  let conversations: MessageResult['conversations'] = [];
  const result = await runCrashRounds({
    ...{ server, plan },
    async attempt({ wire, clock }, round) {
      const message = { request_id: uuid(systemRandom), text: `message ${round}`, language: 'en' };
      for (let timeoutMs = firstTryMs; ; timeoutMs = Math.min(2 * timeoutMs, longestTryMs)) {
        try {
          await wire.of<typeof chat>().call('Chat.sendChatMessage', message, { timeoutMs });
          return [message.request_id, 'have'];
        } catch (error) {
          if (error instanceof CallRefusedError && error.code !== 'unavailable') throw error;
          await clock.sleep(5);
        }
      }
    },
    async read() {
      const { items } = await askDesk<ChatInbox>(server, 'GET /api/v1/chats');
      const all = await Promise.all(items.map(({ id }) => readLines(server, id)));
      const written = all.map((lines) => lines.map(({ seq, text, request_id: request }) => ({ seq, text, request })));
      conversations = written.filter((lines) => lines.some(({ text }) => text.startsWith('message ')));
      return conversations.flat().map(({ request }) => request);
    },
  });
  return { ...result, conversations };
}
