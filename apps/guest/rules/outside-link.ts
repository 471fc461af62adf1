/** An address outside the app that may be opened, or undefined when it is none. */
export function webAddress(link: string): string | undefined {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link.replace(/^\/+/, '')}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const web = url?.protocol === 'https:' || url?.protocol === 'http:';
  return url && web && url.hostname !== '' ? url.href : undefined;
}

/** `mailto:` address; undefined when it is none. */
export function mailAddress(mail: string): string | undefined {
  const text = mail.replace(/^mailto:/i, '').trim();
  return /^[^\s@<>"',;:?&]{1,64}@[^\s@<>"',;:?&]{1,190}$/.test(text) ? `mailto:${text}` : undefined;
}

/** Whether an outside link opens in a new tab: in Firefox, or where the hotel wants it (platform.md §2). */
export function opensInNewTab(userAgent: string, configured: boolean): boolean {
  return configured || /Firefox|FxiOS/.test(userAgent);
}
