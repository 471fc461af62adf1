/**
 * Words that may not occur in names, each with the standard term. A word is a segment of an identifier or of a file
 * name: `shelf` in `openShelf`, `open_shelf` and `open-shelf.ts`.
 */
export const bannedWords: { readonly [word: string]: string } = {
  anew: 'again',
  asked: 'the thing itself, such as request or question',
  asking: 'the thing itself, such as request or callers',
  askings: 'prompts',
  beside: 'background, or the thing itself',
  curtain: 'loadingScreen',
  deed: 'action',
  deeds: 'actions',
  door: 'api or client',
  doors: 'api or routes',
  enlist: 'seed',
  founded: 'created',
  ground: 'platform (a ModuleContext)',
  grounds: 'services',
  heard: 'received or handled',
  house: 'hotel, property or project',
  kept: 'stored, saved or retained',
  lay: 'create',
  shelf: 'stock or availability',
  thereby: 'the thing itself',
  told: 'notified, sent or integrationEvents',
  unwell: 'failed',
  whoever: 'the thing itself',
  whose: 'owner or stay',
};

/** A trade term: a guest is in house. */
export const tradeTerms = /in_?house/gi;

/** Names with a banned word that stay (wire names, columns, keys of stored data), and where they may be used. */
export const allowedNames: { readonly [name: string]: readonly string[] } = {
  // The request and the instant of a printed ticket, on the wire and in the table.
  asked_at: ['modules/orders'],
  asked_by: ['modules/orders'],
  // A reason for declining an order.
  guest_asked: ['modules/orders'],
  // An error code.
  whose_request: ['modules/calls', 'modules/chat', 'modules/content', 'modules/requests'],
  // A setting that does not exist.
  never_heard_of: ['modules/property'],
  // A page of the demo hotel about its building, and the name of the hotel in the stage's `cast.json`.
  house: ['demo', 'modules/content/demo', 'apps/stage', 'apps/server/stage'],
};
