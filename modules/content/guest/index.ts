export { contentModule } from './manifest.ts';

/** Loads the screen that shows a page as the desk writes it. */
export const loadPreviewedPage = () => import('./screens/previewed-page.tsx').then((module) => module.PreviewedPage);
