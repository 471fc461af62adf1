function isShallowEqual(a: object, b: object): boolean {
  const [one, other] = [Object.entries(a), b as Record<string, unknown>];
  return one.length === Object.keys(b).length && one.every(([name, value]) => Object.is(value, other[name]));
}

/** Memoises `view`: returns the same object while all its fields are equal, to avoid re-renders. */
export function memoShallow<S, V extends object>(view: (state: S) => V): (state: S) => V {
  let last: V | undefined;
  return (state) => {
    const next = view(state);
    if (!last || !isShallowEqual(last, next)) last = next;
    return last;
  };
}
