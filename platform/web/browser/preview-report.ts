/** Message from a preview's frame to the page around it: it is ready, a link leads away from what it shows, or it has crashed. */
export type PreviewReport = { readonly is: 'ready' | 'elsewhere' | 'broken' };
