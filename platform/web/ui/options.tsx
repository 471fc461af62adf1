/** A value that can be chosen, and what it is called. */
export type Option = { readonly value: string; readonly label: string };

/** The options of a `select`, in their order. */
export function Options({ options }: { readonly options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
