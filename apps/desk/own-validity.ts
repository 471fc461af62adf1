import type { TextFunction, TextKey } from '#platform/web/i18n';

type Checked = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isChecked(target: EventTarget | null): target is Checked {
  return target instanceof HTMLElement && 'setCustomValidity' in target;
}

function problemOf({ validity, type }: Checked): TextKey | undefined {
  if (validity.valid) return undefined;
  if (validity.valueMissing) return 'desk.invalid.missing';
  if (validity.badInput) return 'desk.invalid.number';
  if (validity.typeMismatch && type === 'email') return 'desk.invalid.email';
  return validity.typeMismatch && type === 'url' ? 'desk.invalid.url' : 'desk.invalid.wrong';
}

/** Says what the browser finds wrong in a form in the desk's language: it would speak its own. Returns what ends it. */
export function ownValidity(t: TextFunction): () => void {
  const say = ({ target }: Event) => {
    if (!isChecked(target)) return;
    target.setCustomValidity('');
    const problem = problemOf(target);
    if (problem) target.setCustomValidity(t(problem));
  };
  // What was said holds a field back until it is taken away.
  const forget = ({ target }: Event) => {
    if (isChecked(target)) target.setCustomValidity('');
  };
  addEventListener('invalid', say, true);
  addEventListener('input', forget, true);
  return () => {
    removeEventListener('invalid', say, true);
    removeEventListener('input', forget, true);
  };
}
