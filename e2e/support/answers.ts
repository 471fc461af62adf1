import type { Page, WebSocketRoute } from '@playwright/test';

type Root = { readonly [name: string]: unknown };
/** A refusal instead of an answer (docs/reference/wire.md, "Frames"). */
type Refusal = { readonly code: string; readonly retryable: boolean; readonly [detail: string]: unknown };
/** What replaces a call's answer: another root, or a refusal. `undefined`: no answer ever comes. */
type Change = (root: Root) => { readonly root: Root } | { readonly error: Refusal } | undefined;
/** Changes by call name. */
export type Changes = { readonly [call: string]: Change };

type Line = { changes: Changes; isCut: boolean; readonly open: Set<WebSocketRoute> };
type Frame = {
  readonly dispatch: { readonly module: string; readonly function: string; readonly message_id: string };
  readonly payload: { readonly root?: Root };
};

const lines = new WeakMap<Page, Line>();

function changed(text: string, { changes }: Line): string | undefined {
  if (!text.startsWith('\u0002{')) return text;
  const frame = JSON.parse(text.slice(1, -1)) as Frame;
  const change = changes[`${frame.dispatch.module}.${frame.dispatch.function}`];
  if (!change || frame.dispatch.message_id === '') return text;
  const next = change(frame.payload.root ?? {});
  if (!next) return undefined;
  const payload = { status: 'error' in next ? 'ERROR' : 'OK', ...next };
  return `\u0002${JSON.stringify({ ...frame, payload })}\u0003`;
}

async function lineOf(page: Page): Promise<Line> {
  const known = lines.get(page);
  if (known) return known;
  const line: Line = { changes: {}, isCut: false, open: new Set() };
  lines.set(page, line);
  await page.routeWebSocket(/\/ws\?/, (phone) => {
    if (line.isCut) return void phone.close();
    const server = phone.connectToServer();
    line.open.add(phone);
    server.onMessage((message) => {
      const next = typeof message === 'string' ? changed(message, line) : message;
      if (next !== undefined) phone.send(next);
    });
  });
  return line;
}

/** Replaces the server's answers to some calls from the next page on, for states that are rare or slow to reach. */
export async function changeAnswers(page: Page, changes: Changes): Promise<void> {
  Object.assign(await lineOf(page), { changes, isCut: false });
}

/** Cuts the socket that {@link changeAnswers} routes, until that is called again. */
export async function cutSocket(page: Page): Promise<void> {
  const line = await lineOf(page);
  line.isCut = true;
  for (const phone of line.open) await phone.close();
  line.open.clear();
}
