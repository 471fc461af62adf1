/** Returns the encoding that a Content-Type declares, as in `text/csv; charset=windows-1252`; undefined: none. */
export function charsetOf(contentType: string | undefined): string | undefined {
  return /;\s*charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType ?? '')?.[1];
}
