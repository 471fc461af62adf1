import type { ApiProblem } from '#platform/web/desk-shell';
import type { TextKey } from '#platform/web/i18n';
import type { CatalogueEntry, Hours, ItemEntry, Texts } from '../../../contract.ts';

/** Error texts by field path, such as `texts.en.title` or `purchase_flow.0.sub_items.1.texts`. */
export type FieldProblems = Readonly<Record<string, TextKey>>;

function textProblems(texts: Texts, path: string): FieldProblems {
  const given = Object.entries(texts);
  if (given.length === 0) return { [path]: 'catalogue.wrong.no_title' };
  const untitled = given.filter(([, { title }]) => !title.trim());
  return Object.fromEntries(untitled.map(([language]) => [`${path}.${language}.title`, 'catalogue.wrong.no_title']));
}

function hoursProblems(hours: Hours | undefined): FieldProblems {
  if (!hours) return {};
  const days = hours.weekly.flatMap((window, at) => (window.days.length === 0 ? [`hours.weekly.${at}.days`] : []));
  const times = hours.weekly.flatMap(({ from, until }, at) => (from && until ? [] : [`hours.weekly.${at}.from`]));
  return {
    ...Object.fromEntries(days.map((path) => [path, 'catalogue.wrong.no_days'])),
    ...Object.fromEntries(times.map((path) => [path, 'catalogue.wrong.field'])),
  } as FieldProblems;
}

function countPreselected({ sub_items }: ItemEntry['purchase_flow'][number]): number {
  return sub_items.filter(({ selected }) => selected).length;
}

function flowProblems(entry: CatalogueEntry): FieldProblems {
  if (entry.type !== 'item') return {};
  return Object.assign(
    {},
    ...entry.purchase_flow.map((group, at) => {
      const path = `purchase_flow.${at}`;
      return {
        ...textProblems(group.texts, `${path}.texts`),
        ...(group.min_selects > group.max_selects && { [`${path}.max_selects`]: 'catalogue.wrong.selects' }),
        ...(countPreselected(group) > group.max_selects && {
          [`${path}.sub_items`]: 'catalogue.wrong.preselected',
        }),
        ...(group.sub_items.length === 0 && { [`${path}.sub_items`]: 'catalogue.wrong.no_inserts' }),
        ...Object.assign(
          {},
          ...group.sub_items.map((insert, i) => textProblems(insert.texts, `${path}.sub_items.${i}.texts`)),
        ),
      };
    }),
  ) as FieldProblems;
}

/** Validates an entry before it is sent to the server. */
export function validateEntry(entry: CatalogueEntry): FieldProblems {
  return {
    ...textProblems(entry.texts, 'texts'),
    ...hoursProblems(entry.hours),
    ...flowProblems(entry),
    ...(entry.type === 'outlet' && entry.payments.length === 0 && { payments: 'catalogue.wrong.choose_one' as const }),
    ...(entry.type === 'outlet' &&
      entry.deliveries.length === 0 && { deliveries: 'catalogue.wrong.choose_one' as const }),
  };
}

/** Maps an error of the server to the fields that it concerns. */
export function serverProblems(problem: ApiProblem | undefined): FieldProblems {
  if (!problem) return {};
  if (problem.code === 'entry_invalid') return { [String(problem.details.path ?? '')]: 'catalogue.wrong.field' };
  const { fields } = problem.details;
  if (problem.code !== 'invalid_data' || !Array.isArray(fields)) return {};
  const paths = (fields as readonly { readonly path?: unknown }[]).map(({ path }) => String(path ?? ''));
  return Object.fromEntries(paths.map((path) => [path, 'catalogue.wrong.field']));
}

/** Returns the first problem at a path or below it. */
export function findProblem(problems: FieldProblems, path: string): TextKey | undefined {
  const found = Object.keys(problems).find((key) => key === path || key.startsWith(`${path}.`));
  return found === undefined ? undefined : problems[found];
}
