/** Returns the URL of an external web page; undefined when the link is not one. */
export function webAddress(link: string): string | undefined {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link.replace(/^\/+/, '')}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const web = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && web && url.hostname !== '' ? url.href : undefined;
}

/** Returns the `mailto:` URL of a mail address; undefined when it is not one. */
export function mailAddress(mail: string): string | undefined {
  const text = mail.replace(/^mailto:/i, '').trim();
  return /^[^\s@<>"',;:?&]{1,64}@[^\s@<>"',;:?&]{1,190}$/.test(text) ? `mailto:${text}` : undefined;
}

/**
 * Returns whether an external link opens in a new tab: in Firefox, or where the hotel configured it
 * (docs/reference/platform.md §2).
 */
export function opensInNewTab(userAgent: string, configured: boolean): boolean {
  return configured || /Firefox|FxiOS/.test(userAgent);
}
