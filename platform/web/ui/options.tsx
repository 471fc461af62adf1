/** A selectable value and its label; neighbours with the same `group` share its heading. */
export type Option = { readonly value: string; readonly label: string; readonly group?: string | undefined };

type OptionGroup<O> = { readonly title: string | undefined; readonly options: readonly O[] };

/** Returns options by their headings, in order. */
export function groupOptions<O extends Pick<Option, 'group'>>(options: readonly O[]): readonly OptionGroup<O>[] {
  const groups: { title: string | undefined; options: O[] }[] = [];
  for (const option of options) {
    const last = groups.at(-1);
    if (last && last.title === option.group) last.options.push(option);
    else groups.push({ title: option.group, options: [option] });
  }
  return groups;
}

function Plain({ options }: Pick<OptionGroup<Option>, 'options'>) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The `option` elements of a `select`. */
export function Options({ options }: { readonly options: readonly Option[] }) {
  return groupOptions(options).map(({ title, options: inside }) =>
    title === undefined ? (
      <Plain key="" options={inside} />
    ) : (
      <optgroup key={title} label={title}>
        <Plain options={inside} />
      </optgroup>
    ),
  );
}
