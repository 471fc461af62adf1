/** A selectable value and its label. */
export type Option = { readonly value: string; readonly label: string };

/** The `option` elements of a `select`. */
export function Options({ options }: { readonly options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
