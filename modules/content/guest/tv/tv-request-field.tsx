import type { RequestField } from '#content/contract';
import { useGuestShell, useProperty } from '#platform/web/guest-shell';
import { type TextInputKind, type TvPrompt, useTvPrompt } from '#platform/web/guest-shell/tv';
import { type Formats, useFormats, useLanguage, useText } from '#platform/web/i18n';
import { TvRow } from '#platform/web/ui/tv';
import { dateText } from '../attribute-text.ts';
import { fieldProblemText } from '../request-outcome-text.ts';
import { timesOfDay, upcomingDays } from '../rules/date-options.ts';
import type { RequestFieldProps } from '../use-request-form.ts';

/** Number of selectable days. */
const daysAhead = 90;
/** Where the list of times starts scrolling: hardly anybody picks a time near midnight. */
const firstTime = '09:00';

const textKinds: { readonly [kind in RequestField['kind']]?: TextInputKind } = {
  text: 'text',
  textarea: 'textarea',
  email: 'email',
  tel: 'tel',
  number: 'number',
};

function displayText(
  { kind }: RequestField,
  text: string,
  { language, formats }: { language: string; formats: Formats },
): string {
  if (text === '') return '';
  if (kind === 'date') return dateText(language, text);
  return kind === 'time' ? formats.clock(text) : text;
}

/** Returns a function that builds the input dialog of a field. */
function useQuestion({ field, text, maxLength, onChange }: RequestFieldProps): () => TvPrompt {
  const language = useLanguage();
  const formats = useFormats();
  const shell = useGuestShell();
  const { zone } = useProperty();
  const { kind, label: title, hint, options = [] } = field;
  const choice = { kind: 'choice', title, chosen: text, onDone: onChange } as const;
  return () => {
    if (kind === 'date') {
      const days = upcomingDays(shell.serverNow(), zone, daysAhead);
      return { ...choice, options: days.map((value) => ({ value, label: dateText(language, value) })) };
    }
    if (kind === 'time') {
      const times = timesOfDay().map((value) => ({ value, label: formats.clock(value) }));
      return { ...choice, initialFocus: firstTime, options: times };
    }
    if (kind === 'choice') return { ...choice, options: options.map((value) => ({ value, label: value })) };
    return { kind: 'text', title, hint, inputKind: textKinds[kind] ?? 'text', text, maxLength, onDone: onChange };
  };
}

/** A field of a request form; OK opens its input dialog. */
export function TvRequestField(props: RequestFieldProps) {
  const { field, text, problem } = props;
  const t = useText();
  const language = useLanguage();
  const formats = useFormats();
  const ask = useTvPrompt();
  const question = useQuestion(props);
  const { name, kind, label, required, hint } = field;
  const shown = displayText(field, text, { language, formats });
  return (
    <TvRow
      focusKey={`page.field.${name}`}
      title={required ? label : t('content.form.optional', { label })}
      text={problem ? fieldProblemText(kind, problem, t) : hint}
      invalid={problem !== undefined}
      trailing={shown ? <bdi>{shown}</bdi> : required && t('content.form.choose_tv')}
      onPress={() => ask(question())}
    />
  );
}
