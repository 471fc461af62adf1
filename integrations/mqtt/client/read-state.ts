import { type Entity, listensTo, type Payload, type Reading, TemplateBoundError } from '../discovery/index.ts';

/** What an entity reads in a message. */
export type State = {
  readonly readings: readonly Reading[];
  /** Whether it answers; undefined: the message says nothing of it. */
  readonly latest: boolean | undefined;
  /** Why not all of it could be read. */
  readonly problem: string | undefined;
};

/** Reads what a message says of an entity. What one template would take too long for leaves the others. */
export function readState({ reads, availability }: Entity, topic: string, payload: Payload): State {
  let problem: string | undefined;
  const bounded = <Result>(read: () => Result): Result | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof TemplateBoundError)) throw error;
      problem = `what is reported cannot be read: ${error.message}`;
      return undefined;
    }
  };
  const of = <Read extends { readonly topic: string }>(all: readonly Read[]) =>
    all.filter((one) => listensTo(one.topic, topic));
  const readings = of(reads).flatMap(({ read }) => bounded(() => read(payload)) ?? []);
  const said = of(availability.topics).map(({ read }) => bounded(() => read(payload)));
  return { readings, latest: said.findLast((one) => one !== undefined), problem };
}
