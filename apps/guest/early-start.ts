// Asks for the settings while the browser still reads the app's code; the address is that of the property's loader.
const query = new URLSearchParams(location.search);
const property = encodeURIComponent(query.get('property') || 'default');
const theme = query.get('theme');
const url = `/v1/property/${property}/oneapp/bootstrap${theme ? `?theme=${encodeURIComponent(theme)}` : ''}`;
const answer = fetch(url);
// Whoever takes the answer hears of its failure; nobody may.
answer.catch(() => undefined);
window.bellhopEarly = { url, answer };

export {};
