/** A read that is under way, and the one that follows it. */
type Turn<T> = { readonly reading: Promise<T>; next: Promise<T> | undefined };

const shared = new WeakSet<object>();

/** Whether several may get this object as the answer to the same question; nobody changes it. */
export function isShared(answer: object): boolean {
  return shared.has(answer);
}

/**
 * Lets all who ask the same at once share one read, as when a change makes every desk ask for the board. A read that is under way may
 * miss what was changed just before somebody asked: they get the next one, which all who come meanwhile share. So however many ask,
 * there is one read under way and one that waits. Nothing is remembered.
 */
export function shareReads<K extends readonly string[], T extends object>(
  read: (...key: K) => Promise<T>,
): (...key: K) => Promise<T> {
  const turns = new Map<string, Turn<T>>();

  function begin(name: string, key: K): Promise<T> {
    const turn: Turn<T> = { reading: readShared(key), next: undefined };
    turns.set(name, turn);
    const end = () => {
      if (!turn.next) turns.delete(name);
    };
    turn.reading.then(end, end);
    return turn.reading;
  }

  async function readShared(key: K): Promise<T> {
    const answer = await read(...key);
    shared.add(answer);
    return answer;
  }

  return (...key) => {
    const name = JSON.stringify(key);
    const turn = turns.get(name);
    if (!turn) return begin(name, key);
    turn.next ??= turn.reading.then(
      () => begin(name, key),
      () => begin(name, key),
    );
    return turn.next;
  };
}
