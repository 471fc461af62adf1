import type { TextFunction, TextKey } from '#platform/web/i18n';

type ValidatedField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isValidated(target: EventTarget | null): target is ValidatedField {
  return target instanceof HTMLElement && 'setCustomValidity' in target;
}

function problemOf({ validity, type }: ValidatedField): TextKey | undefined {
  if (validity.valid) return undefined;
  if (validity.valueMissing) return 'desk.invalid.missing';
  if (validity.badInput) return 'desk.invalid.number';
  if (validity.typeMismatch && type === 'email') return 'desk.invalid.email';
  return validity.typeMismatch && type === 'url' ? 'desk.invalid.url' : 'desk.invalid.wrong';
}

/**
 * Shows the browser's form validation errors in the desk's language rather than the browser's. Returns a stop function.
 */
export function localiseValidation(t: TextFunction): () => void {
  const onInvalid = ({ target }: Event) => {
    if (!isValidated(target)) return;
    target.setCustomValidity('');
    const problem = problemOf(target);
    if (problem) target.setCustomValidity(t(problem));
  };
  // A custom message keeps a field invalid until it is cleared.
  const onInput = ({ target }: Event) => {
    if (isValidated(target)) target.setCustomValidity('');
  };
  addEventListener('invalid', onInvalid, true);
  addEventListener('input', onInput, true);
  return () => {
    removeEventListener('invalid', onInvalid, true);
    removeEventListener('input', onInput, true);
  };
}
