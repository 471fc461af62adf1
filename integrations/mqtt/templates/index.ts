export { parseJson } from './json.ts';
export { asBoolean, asNumber } from './number-routines.ts';
export { type StepAccount, TemplateBoundError, TemplateError } from './steps.ts';
export { parseTemplate, type Template } from './template.ts';
export { textOf, type Value } from './values.ts';
