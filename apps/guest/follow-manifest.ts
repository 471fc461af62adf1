import type { GuestProperty } from '#property/guest';

/** Lets the app be installed as that of its property, which it opens again without an address. */
export function followManifest(property: GuestProperty, page: Document = document): void {
  property.subscribe(({ bootstrap }, last) => {
    if (!bootstrap || bootstrap === last.bootstrap) return;
    const { id } = bootstrap.settings.property;
    const link = page.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    link?.setAttribute('href', `/v1/property/${encodeURIComponent(id)}/oneapp/manifest.webmanifest`);
  });
}
