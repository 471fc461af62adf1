import type { Clock, Timer } from '#platform/clock';
import type { Signals } from '#platform/node/events';
import { type Random, token } from '#platform/random';
import type { PmsConnector, ResyncSummary } from '#stays/contract';

/** What is asked of a connector in another process; postings are not, since an answer may be lost. */
const routed = [
  'bill',
  'checkOut',
  'confirmMessage',
  'setWakeUp',
  'reportWakeUp',
  'setMaidStatus',
  'setRoomSign',
] as const;
/** A request that may be made from any process. */
export type RoutedName = (typeof routed)[number] | 'resync' | 'notice';

/** How long the process with the connection has to take a request, and to answer it. Milliseconds. */
const [takeMs, answerMs, resyncMs] = [3_000, 45_000, 30 * 60_000];

const topics = { ask: 'pms.ask', taken: 'pms.taken', answer: 'pms.answer' } as const;

type Question = { readonly id: string; readonly name: RoutedName; readonly given: readonly unknown[] };
type Reply = { readonly id: string; readonly value?: unknown; readonly code?: string };

/** An answer of another process that is no answer. */
export class RemoteRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`the PMS could not be asked: ${code}`);
    this.code = code;
  }
}

/** Asks the process that has the connection; rejects with {@link RemoteRefusal} `unavailable` if none answers. */
export type Ask = (property: string, name: RoutedName, given: readonly unknown[]) => Promise<unknown>;

type Options = {
  readonly signals: Signals;
  readonly clock: Clock;
  readonly random: Random;
  readonly connectorOf: (property: string) => PmsConnector | undefined;
};

async function perform(connector: PmsConnector, { name, given }: Question): Promise<unknown> {
  if (name === 'resync') return (await connector.resync()) satisfies ResyncSummary;
  if (name === 'notice') return connector.notice?.(given[0]);
  const work = connector[name] as (...given: readonly unknown[]) => Promise<unknown>;
  return await work(...given);
}

/** Asks the process that has the connection; `start` listens to what others ask and answer, until the function that it returns is called. */
export type Routing = { readonly ask: Ask; start(): () => void };

/** Creates the routing of requests between processes. */
export function createRouting({ signals, clock, random, connectorOf }: Options): Routing {
  const waiting = new Map<string, { readonly settle: (reply: Reply) => void; readonly take: () => void }>();

  async function answer(property: string, question: Question): Promise<void> {
    const connector = connectorOf(property);
    if (!connector) return;
    signals.send({ property, topic: topics.taken, payload: { id: question.id } });
    try {
      const value = await perform(connector, question);
      signals.send({ property, topic: topics.answer, payload: { id: question.id, value } });
    } catch (error) {
      const { code = 'unavailable' } = error as { readonly code?: string };
      signals.send({ property, topic: topics.answer, payload: { id: question.id, code } });
    }
  }

  const listen = () => [
    signals.listen(topics.ask, ({ property, payload }) => void answer(property, payload as Question)),
    signals.listen(topics.taken, ({ payload }) => waiting.get((payload as Reply).id)?.take()),
    signals.listen(topics.answer, ({ payload }) => waiting.get((payload as Reply).id)?.settle(payload as Reply)),
  ];

  const ask: Ask = (property, name, given) =>
    new Promise((resolve, reject) => {
      const id = token(random);
      let timer: Timer;
      const settle = (reply: Reply) => {
        timer.cancel();
        waiting.delete(id);
        if (reply.code === undefined) resolve(reply.value);
        else reject(new RemoteRefusal(reply.code));
      };
      const late = () => settle({ id, code: 'unavailable' });
      timer = clock.after(takeMs, late);
      const take = () => {
        timer.cancel();
        timer = clock.after(name === 'resync' ? resyncMs : answerMs, late);
      };
      waiting.set(id, { settle, take });
      const question: Question = { id, name, given };
      // Also in this process: the signal reaches it like any other.
      signals.send({ property, topic: topics.ask, payload: question });
    });

  return {
    ask,
    start() {
      const stops = listen();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
