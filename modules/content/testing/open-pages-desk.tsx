import { openTestDesk } from '#platform/web/testing/desk';
import { PagesScreen } from '../desk/pages-screen.tsx';

const languages = [
  { key: 'en', name: 'English' },
  { key: 'de', name: 'Deutsch' },
];

/** Answers by route; a request of any other waits for the test. */
export type Standing = { [route: string]: unknown };

/** Opens the pages at the desk, on fake timers; the server is what the test answers. */
export async function openPagesDesk(answers: Standing, open = '') {
  const desk = await openTestDesk(() => <PagesScreen />, { answers, languages, roles: ['content'], query: { open } });
  return {
    ...desk,
    /** Goes where the screen has led. */
    follow: () => desk.go(desk.navigated.findLast(({ query }) => query)?.query),
  };
}
