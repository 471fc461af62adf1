import { nextTurn } from '#platform/node/db';
import { exampleOf } from './example-of.ts';
import { type Html, html, joined } from './html.ts';
import { inlineDefinitions } from './named-schemas.ts';
import type { JsonSchema, OpenApi, Operation, Parameter } from './openapi.ts';

type Entry = { readonly path: string; readonly method: string; readonly operation: Operation; readonly id: string };

/** A problem code with its HTTP status. */
export type ProblemRow = { readonly code: string; readonly status: number; readonly retryable: boolean };

/**
 * Renders the API description as an HTML page without scripts and with one style sheet. Others have their turn on the thread between the
 * operations.
 */
export async function docsPage(api: OpenApi, problems: readonly ProblemRow[]): Promise<string> {
  const entries: Entry[] = [];
  const cards = new Map<Entry, Html>();
  for (const entry of entriesOf(api)) {
    const whole = { ...entry, operation: inlineDefinitions(entry.operation, api) as Operation };
    entries.push(whole);
    cards.set(whole, cardOf(whole));
    await nextTurn();
  }
  const sectionOf = (tag: string): Html => {
    const own = entries.filter(({ operation }) => operation.tags.includes(tag));
    const inside = joined(own.flatMap((entry) => cards.get(entry) ?? []));
    return html`<section aria-label="${titleCase(tag)}"><h2 class="tag">${titleCase(tag)}</h2>${inside}</section>`;
  };
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Bellhop API</title>
<link rel="icon" href="/desk/icon.svg" type="image/svg+xml">
<link rel="preload" href="/api/v1/docs/text.woff2" as="font" type="font/woff2" crossorigin>
<link rel="preload" href="/api/v1/docs/heading.woff2" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/api/v1/docs.css">
</head>
<body>
<nav aria-label="Operations">
<p class="brand">Bellhop <span>API ${api.info.version}</span></p>
${joined(api.tags.map(({ name }) => menuOf(name, entries)))}
<h2>Problems</h2>
<ul><li><a href="#problems">All codes</a></li></ul>
</nav>
<main>
<header>
<h1>Staff and integrators</h1>
<p>${joined(marked(api.info.description))}</p>
<p class="links"><a href="/api/v1/openapi.json">openapi.json</a> · OpenAPI 3.1</p>
<pre>curl -H "Authorization: Bearer $ADMIN_API_KEY" https://hotel.example/api/v1/stays</pre>
</header>
${joined(api.tags.map(({ name }) => sectionOf(name)))}
${problemsOf(problems)}
</main>
</body>
</html>
`;
  return page.text;
}

function entriesOf(api: OpenApi): Entry[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
      id: operation.operationId.replace(/\W+/g, '-'),
    })),
  );
}

function menuOf(tag: string, entries: readonly Entry[]): Html {
  const own = entries.filter(({ operation }) => operation.tags.includes(tag));
  const items = own.map(
    ({ id, method, path }) =>
      html`<li><a href="#${id}"><b class="${method.toLowerCase()}">${method}</b> ${path.replace('/api/v1', '')}</a></li>`,
  );
  return html`<h2>${titleCase(tag)}</h2><ul>${joined(items)}</ul>`;
}

function cardOf({ id, method, path, operation }: Entry): Html {
  const { parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses);
  return html`
<article id="${id}">
<h3><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code></h3>
<p class="summary">${operation.summary}</p>
<p class="access">${joined(marked(operation.description))}</p>
${parameters.length > 0 ? html`<h4>Parameters</h4>${parametersOf(parameters)}` : html``}
${requestBody ? html`<h4>Body</h4>${joined(Object.entries(requestBody.content).map(contentOf))}` : html``}
<h4>Example</h4>
<pre>${curlOf({ method, path, operation })}</pre>
<h4>Responses</h4>
<dl class="answers">${joined(answers.map(answerOf))}</dl>
</article>`;
}

/** Returns a command line that calls an operation with its examples, as for a shell of Unix. */
function curlOf({ method, path, operation }: Omit<Entry, 'id'>): string {
  const { parameters, requestBody, security } = operation;
  const sample = ({ name, schema, example }: Parameter) =>
    encodeURIComponent(String(example ?? exampleOf(schema, name)));
  const inPath = parameters.filter((one) => one.in === 'path');
  const address = inPath.reduce((done, one) => done.replace(`{${one.name}}`, sample(one)), path);
  const query = parameters.filter((one) => one.in === 'query' && one.required);
  const search = query.map((one) => `${one.name}=${sample(one)}`).join('&');
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const isJson = type?.includes('json') ?? false;
  const body = isJson
    ? `-d '${JSON.stringify(content?.example ?? exampleOf(content?.schema ?? {})).replaceAll("'", "'\\''")}'`
    : '--data-binary @file';
  return [
    `curl${method === 'GET' ? '' : ` -X ${method}`}`,
    ...(security.length > 0 ? ['-H "Authorization: Bearer $ADMIN_API_KEY"'] : []),
    ...(type === undefined ? [] : [`-H 'Content-Type: ${type}'`, body]),
    `'https://hotel.example${address}${search === '' ? '' : `?${search}`}'`,
  ].join(' \\\n  ');
}

function parametersOf(parameters: readonly Parameter[]): Html {
  const rows = parameters.map(
    (one) => html`<tr><td><code>${one.name}</code></td><td>${one.in}</td>
<td>${typeOf(one.schema)}${one.required ? '' : ', optional'}${one.example === undefined ? '' : html`, as in <code>${String(one.example)}</code>`}${wordsOf(one.schema)}</td></tr>`,
  );
  return html`<table><tbody>${joined(rows)}</tbody></table>`;
}

function contentOf([type, { schema, example }]: [string, { schema: JsonSchema; example?: unknown }]): Html {
  const sample = example === undefined ? html`` : html`<pre>${JSON.stringify(example, null, 2)}</pre>`;
  return html`<p class="type">${type}</p>${fieldsOf(schema)}${sample}`;
}

function answerOf([status, answer]: [string, Operation['responses'][string]]): Html {
  const [entry] = Object.entries(answer.content ?? {});
  const detail =
    entry && Number(status) < 400 ? html`${fieldsOf(entry[1].schema)}${exampleDetails(entry[1].schema)}` : html``;
  const tone = Number(status) < 400 ? 'good' : 'bad';
  return html`<dt class="${tone}">${status}</dt><dd>${joined(marked(answer.description))}${detail}</dd>`;
}

/** Renders an example of a JSON answer, collapsed. */
function exampleDetails(schema: JsonSchema): Html {
  if (!schema.properties && !schema.items) return html``;
  const example = JSON.stringify(exampleOf(schema), null, 2);
  return html`<details><summary>example</summary><pre>${example}</pre></details>`;
}

/** Renders the fields of an object as a table, nested ones collapsed. */
function fieldsOf(schema: JsonSchema): Html {
  const target = (schema.items as JsonSchema | undefined) ?? schema;
  const properties = Object.entries((target.properties ?? {}) as { readonly [name: string]: JsonSchema });
  if (properties.length === 0) return html`<p class="type">${typeOf(schema)}</p>`;
  const required = (target.required ?? []) as readonly string[];
  const rows = properties.map(([name, property]) => {
    const inner = (property.items as JsonSchema | undefined) ?? property;
    const nested = inner.properties ? html`<details><summary>fields</summary>${fieldsOf(property)}</details>` : html``;
    return html`<tr><td><code>${name}</code></td><td>${typeOf(property)}${required.includes(name) ? '' : ', optional'}${wordsOf(property)}${nested}</td></tr>`;
  });
  return html`<table><tbody>${joined(rows)}</tbody></table>`;
}

/** Renders the description of a field, if any. */
function wordsOf({ description }: JsonSchema): Html {
  return typeof description === 'string' ? html`<p class="means">${joined(marked(description))}</p>` : html``;
}

/** Describes a schema's type: `string, at most 64`, `list of object`, `one of expected, in_house`. */
function typeOf(schema: JsonSchema): string {
  const { type, items, anyOf, maxLength, maximum, format } = schema;
  const words = schema.enum as readonly unknown[] | undefined;
  if (words) return `one of ${words.join(', ')}`;
  if (Array.isArray(anyOf)) return [...new Set(anyOf.map((one: JsonSchema) => typeOf(one)))].join(' or ');
  if (type === 'array') return `list of ${typeOf((items ?? {}) as JsonSchema)}`;
  const bound = maxLength ?? maximum;
  const isBound = typeof bound === 'number' && bound < Number.MAX_SAFE_INTEGER;
  return `${String(format ?? type ?? 'anything')}${isBound ? `, at most ${bound}` : ''}`;
}

function problemsOf(problems: readonly ProblemRow[]): Html {
  const rows = problems.map(
    ({ code, status, retryable }) =>
      html`<tr id="problem-${code}"><td><code>${code}</code></td><td>${String(status)}</td><td>${retryable ? 'may be retried' : ''}</td></tr>`,
  );
  return html`<section id="problems" aria-label="Problems"><h2 class="tag">Problems</h2><article><table><tbody>${joined(rows)}</tbody></table></article></section>`;
}

/** Renders text with its parts in backticks as code. */
function marked(text: string): Html[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
}

function titleCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
