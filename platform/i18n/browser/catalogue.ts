/**
 * English texts by module. Each module adds its own file in its guest or desk half:
 * `declare module '#platform/i18n/catalogue' { interface Catalogue { session: typeof en } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules fill it by declaration merging
export interface Catalogue {}
