/** Patterns of the product whose proof takes long. */
const patterns: readonly RegExp[] = [
  /%(?:\((\w{1,40})\))?([-+ #0]{0,5})(\d{0,3})(\.\d{1,2})?([a-zA-Z%])/g,
  /(?:Chrome|Firefox|Version)\/([\d.]+)/,
  /<meta name="version" content="([^"]*)"/,
  /[[{(]\s?(imdb|tmdb)(?:id)?[-=:]\s?(tt\d{5,10}|\d{1,9})\s?[\]})]/gi,
  /^(#EXT-X-DISCONTINUITY-SEQUENCE:)(\d+)/m,
  /^(?:(?:rated|rating|fsk|usk|bbfc|pegi|mpaa|freigegeben|ab|from|ages?|over)[\s:.-]*)+/,
  /^(?:0{0,4}:){2,5}ffff:(\d+\.\d+\.\d+\.\d+)$/i,
  /^(?:title|description):[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/,
  /^(?:utf-8|windows-\d+|iso-8859-\d+|koi8-[ru]|ibm866|gbk|gb18030|big5|euc-kr|shift_jis)$/,
  /^(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:\.\d{1,9})?\s*(?:([+-])(\d\d)(?::?(\d\d))?|([A-Za-z]{1,5}))?$/,
  /^(\p{L}{1,12})\.?\s?(\d{1,4})[\s.,:-]{0,3}(\p{L}{1,12})\.?\s?(\d{1,5})(?:\s?(?:\/|of|von|de|di|sur)\s?\d{1,5})?$/u,
  /^.*\brepublic of\s+(the\s+)?/i,
  /^[^/]+\.(?:js|mjs|css|json|webmanifest|map|txt|xml|html|png|jpe?g|gif|svg|ico|webp|avif|woff2?)$/,
  /^[^<]{0,20}<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]{1,40})["']/,
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=1\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/,
  /^\/media\/[^/]+\/maps\/[^/]+\/[^/]+\//,
  /^\s*(?:(?:tvg|group|channel|ch|http)-[\w-]+|catchup[\w-]*|url-tvg|x-tvg-url|xui-id|parent-code|audio-track|aspect-ratio|user-agent|timeshift|logo|radio|cuid)=["']/i,
  /^inputstream\.adaptive\.(manifest_type|stream_headers)=(.+)$/i,
  /imdb\.com\/(?:[a-z]{2}\/)?title\/(tt\d{5,10})/i,
];

/** Returns what a regular expression is known by among the others. */
export function patternKey(pattern: string, flags: string): string {
  return `${flags}/${pattern}`;
}

/** Regular expressions that take linear time: only the long tests prove it each time, as it takes a second each. */
export const provenPatterns: ReadonlySet<string> = new Set(
  patterns.map(({ source, flags }) => patternKey(source, flags)),
);
