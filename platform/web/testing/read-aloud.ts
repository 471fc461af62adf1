import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';
import { isHidden } from './tab-order.ts';

/** Roles that are read as one thing: name and state, not what is within. */
const whole = new Set([
  ...['button', 'link', 'checkbox', 'radio', 'switch', 'slider', 'textbox', 'searchbox', 'spinbutton', 'combobox'],
  ...['listbox', 'option', 'tab', 'menuitem', 'img', 'image', 'progressbar', 'heading', 'meter'],
]);
/** Of these, those that a guest presses or fills in. */
const controls = new Set([
  ...['button', 'link', 'checkbox', 'radio', 'switch', 'slider', 'textbox', 'searchbox', 'spinbutton', 'combobox'],
  ...['listbox', 'tab', 'menuitem'],
]);
/** Roles that are said where something within begins; of the others only the content is. */
const around = new Set([
  ...['main', 'banner', 'navigation', 'contentinfo', 'complementary', 'search', 'region', 'form', 'dialog'],
  ...['alertdialog', 'alert', 'status', 'log', 'group', 'radiogroup', 'list', 'grid', 'table'],
]);
/** Roles that are said only with a name. */
const onlyNamed = new Set(['region', 'form', 'group', 'list', 'img', 'image']);

function states(element: Element): string {
  const said: string[] = [];
  const is = (name: string) => element.getAttribute(`aria-${name}`) ?? '';
  const { checked, disabled } = element as HTMLInputElement;
  if (is('checked') === 'true' || checked) said.push('checked');
  if (is('pressed') === 'true') said.push('pressed');
  if (is('expanded') !== '') said.push(is('expanded') === 'true' ? 'expanded' : 'collapsed');
  if (is('current') !== '' && is('current') !== 'false') said.push('current');
  if (is('invalid') === 'true') said.push('invalid');
  if (disabled || is('disabled') === 'true') said.push('unavailable');
  const value = is('valuetext') || (element instanceof HTMLSelectElement ? element.selectedOptions[0]?.text : '');
  if (value) said.push(value);
  return said.map((state) => `, ${state}`).join('');
}

function roleOf(element: Element): string {
  const role = getRole(element) ?? '';
  const level = /^H([1-6])$/.exec(element.tagName)?.[1] ?? element.getAttribute('aria-level');
  return role === 'heading' ? `heading ${level}` : role;
}

function isRemoved(element: Element): boolean {
  return (
    element.getAttribute('aria-hidden') === 'true' || ['SCRIPT', 'STYLE', 'TITLE', 'NOSCRIPT'].includes(element.tagName)
  );
}

function textOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}

/** Describes an element as a screen reader says it: role, name, state, description. */
export function describeElement(element: Element): string {
  const description = computeAccessibleDescription(element);
  const role = roleOf(element);
  // What has the focus without being a control is read as the text that it is.
  const name = computeAccessibleName(element) || (role === '' ? textOf(element) : '');
  return `${role} ${name}${states(element)}${description && description !== name ? ` (${description})` : ''}`.trim();
}

/** Reads a part of the page in the order of a screen reader, a line for each thing and text. */
export function readAloud(root: Element = document.body): readonly string[] {
  if (isRemoved(root) || isHidden(root)) return [];
  const role = getRole(root) ?? '';
  const isNamed = computeAccessibleName(root) !== '';
  const isSaid = !onlyNamed.has(role) || isNamed;
  if (whole.has(role)) return isSaid ? [describeElement(root)] : [];
  const lines = around.has(role) && isSaid ? [describeElement(root)] : [];
  let text = '';
  const endText = () => {
    if (text.trim() !== '') lines.push(text.replace(/\s+/g, ' ').trim());
    text = '';
  };
  for (const node of root.childNodes) {
    if (node.nodeType === Node.TEXT_NODE) text += node.textContent;
    if (!(node instanceof Element)) continue;
    endText();
    lines.push(...readAloud(node));
  }
  endText();
  return lines;
}

/** Returns the controls of a part of the page that a screen reader cannot name. */
export function unnamedControls(root: Element = document.body): readonly string[] {
  return [...root.querySelectorAll('*')]
    .filter((element) => controls.has(getRole(element) ?? '') && !element.closest('[aria-hidden=true]'))
    .filter((element) => !isHidden(element) && computeAccessibleName(element).trim() === '')
    .map((element) => element.outerHTML.slice(0, 160));
}
