function isSame(a: object, b: object): boolean {
  const [one, other] = [Object.entries(a), b as Record<string, unknown>];
  return one.length === Object.keys(b).length && one.every(([name, value]) => Object.is(value, other[name]));
}

/** `view`, but the same object again while all its fields are the same, so that nothing is drawn anew for nothing. */
export function keepSame<S, V extends object>(view: (state: S) => V): (state: S) => V {
  let last: V | undefined;
  return (state) => {
    const next = view(state);
    if (!last || !isSame(last, next)) last = next;
    return last;
  };
}
