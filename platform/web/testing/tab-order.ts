const candidates = 'a[href], area[href], button, input, select, textarea, summary, iframe, audio[controls], [tabindex]';

/** Returns the open modal dialog that is in front; the rest of the page is inert. */
export function frontDialog(): HTMLDialogElement | undefined {
  const open = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
  return open
    .filter((dialog) => dialog.dataset.modal !== undefined)
    .sort((a, b) => rank(a) - rank(b))
    .at(-1);
}

function rank({ dataset }: HTMLDialogElement): number {
  return Number(dataset.modal ?? 0);
}

/** Whether nothing of an element is on the screen or in the accessibility tree. */
export function isHidden(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement) {
    if (around.hasAttribute('hidden') || around.hasAttribute('inert')) return true;
    if (around.tagName === 'DIALOG' && !around.hasAttribute('open')) return true;
    const { display, visibility } = (around as HTMLElement).style ?? {};
    if (display === 'none' || (around === element && visibility === 'hidden')) return true;
  }
  return false;
}

/** Of the radio buttons of a group, only the chosen one is a stop, else the first. */
function isStopOfItsGroup(element: HTMLElement, all: readonly HTMLElement[]): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.name === '') return true;
  const group = all.filter(
    (one): one is HTMLInputElement =>
      one instanceof HTMLInputElement && one.type === 'radio' && one.name === element.name && one.form === element.form,
  );
  return (group.find(({ checked }) => checked) ?? group[0]) === element;
}

/** Whether an element can have the focus, by keys or by a script. */
export function isFocusable(element: HTMLElement): boolean {
  const isOff = (element as HTMLButtonElement).disabled === true || element.closest('fieldset[disabled]') !== null;
  return element.matches(candidates) && !isOff && !isHidden(element);
}

/** Returns what can have the focus within a root, in the order of the document. */
export function focusables(root: ParentNode): readonly HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(candidates)].filter(isFocusable);
}

/** Returns the stops of the Tab key, in order: those of the dialog in front, else of the page. */
export function tabStops(): readonly HTMLElement[] {
  const all = focusables(frontDialog() ?? document.body).filter(({ tabIndex }) => tabIndex >= 0);
  return all.filter((element) => isStopOfItsGroup(element, all));
}
