import { focusables, frontDialog, isFocusable } from './tab-order.ts';

let opened = 0;

/** Focuses what a browser focuses in a dialog that opens: what asks for it, else the first stop, else the dialog itself. */
function focusInside(dialog: HTMLDialogElement): void {
  const all = focusables(dialog);
  const wanted =
    all.find((one) => one.hasAttribute('autofocus')) ?? all.find(({ tabIndex }) => tabIndex >= 0) ?? all[0];
  if (!wanted) dialog.setAttribute('tabindex', '-1');
  (wanted ?? dialog).focus();
}

/** Modal dialogs take the focus, and give it back to where it was (HTML, "The dialog element"). */
const dialogParts = () => {
  const { showModal } = HTMLDialogElement.prototype;
  const returns = new WeakMap<HTMLDialogElement, Element | null>();
  return {
    showModal(this: HTMLDialogElement) {
      if (this.open) return;
      opened += 1;
      this.dataset.modal = String(opened);
      returns.set(this, document.activeElement);
      showModal.call(this);
      focusInside(this);
    },
    close(this: HTMLDialogElement, value?: string) {
      if (!this.open) return;
      const wasModal = this.dataset.modal !== undefined;
      this.removeAttribute('open');
      delete this.dataset.modal;
      if (value !== undefined) this.returnValue = value;
      const target = returns.get(this);
      returns.delete(this);
      if (wasModal && target instanceof HTMLElement && target.isConnected && target !== document.body) target.focus();
      // A dialog out of sight cannot keep the focus.
      else if (this.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  };
};

/** Only what can have the focus gets it. */
const elementParts = () => {
  const { focus } = HTMLElement.prototype;
  return {
    focus(this: HTMLElement, options?: FocusOptions) {
      if (isFocusable(this)) focus.call(this, options);
    },
  };
};

/**
 * Gives focus and modal dialogs the behaviour of a browser's, which the document of tests leaves out. Returns a function that takes it
 * back.
 */
export function focusAsBrowser(): () => void {
  const [dialogs, elements] = [HTMLDialogElement.prototype, HTMLElement.prototype];
  const before = {
    dialogs: { showModal: dialogs.showModal, close: dialogs.close },
    elements: { focus: elements.focus },
  };
  Object.assign(dialogs, dialogParts());
  Object.assign(elements, elementParts());
  return () => {
    Object.assign(dialogs, before.dialogs);
    Object.assign(elements, before.elements);
  };
}

/** Does what Escape does to the dialog in front. */
export function cancelFrontDialog(): void {
  const dialog = frontDialog();
  if (dialog?.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
}
