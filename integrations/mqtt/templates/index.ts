export { parseJson } from './json.ts';
export { asBoolean, asNumber } from './number-routines.ts';
export { parseTemplate, type Template } from './template.ts';
export { TemplateError, textOf, type Value } from './values.ts';
