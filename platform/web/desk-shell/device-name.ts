const known =
  /^(?<browser>Edge|Samsung Internet|Opera|Firefox|Chrome|Safari), (?<system>iPhone|iPad|Android|Windows|ChromeOS|Mac|Linux)$/;

/**
 * Returns the name of a device: a label of browser and system, `Chrome, Linux`, joined by `join`, any other label as it
 * is.
 */
export function deviceName(label: string, join: (words: { browser: string; system: string }) => string): string {
  const { browser, system } = known.exec(label)?.groups ?? {};
  return browser === undefined || system === undefined ? label : join({ browser, system });
}
