const declaration = /^[^<]{0,20}<\?xml[^>]{0,200}encoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** Returns the encoding that the declaration at the beginning of an XML file names, if any. */
export function xmlEncoding(head: string): string | undefined {
  return declaration.exec(head)?.[1];
}
