/** Parameters that directories and stations add for one listener and one hour. */
const passing = /^(?:zt|t302|uuid|listenerrmid|aw_0_1st\..*|_=?)$/i;

/** Returns the address of a stream, without its user; undefined: no http or https address. */
export function streamUrl(value: unknown): URL | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (text.length > 1_000 || /[\s<>"\\^`{|}]/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.hostname === '' || url.username !== '') return undefined;
  url.hash = '';
  return url;
}

/** Returns what makes two addresses the same stream: without scheme, default port, a player's suffix and passing parameters. */
export function streamKey(url: URL): string {
  const query = [...url.searchParams].filter(([name]) => !passing.test(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  const port = url.port === '' || url.port === '80' || url.port === '443' ? '' : `:${url.port}`;
  const [plain = ''] = url.pathname.split(';');
  const path = plain
    .split('/')
    .filter((part) => part !== '')
    .join('/');
  return `${url.hostname.replace(/^www\./, '')}${port}/${path}?${new URLSearchParams(query)}`;
}
