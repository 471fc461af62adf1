export { parseJson } from './json.ts';
export { parseTemplate, type Template } from './template.ts';
export { TemplateError, type Value } from './values.ts';
