export { MediaHead, MediaPage, MediaSection, MediaStrip } from './media-page.tsx';
export { ListSkeleton, OwnList } from './own-list.tsx';
export { type ListPart, PagedList } from './paged-list.tsx';
export { SearchToggle } from './search-toggle.tsx';
export { TabBar } from './tab-bar.tsx';
export { useDocumentTitle } from './use-document-title.ts';
export { useNear } from './use-near.ts';
export { useSignInActions } from './use-sign-in-actions.ts';
