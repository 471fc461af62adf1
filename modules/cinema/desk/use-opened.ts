import { useDesk, useDeskLocation } from '#platform/web/desk-shell';

/** Returns the id in the URL of what is open beside a list, and functions that open and close it. */
export function useOpened(name: 'film' | 'package' | 'batch') {
  const desk = useDesk();
  const { query } = useDeskLocation();
  const show = (id: string | undefined) =>
    desk.navigate({ name: 'films', query: { ...query, [name]: id } }, { replace: true });
  return { opened: query[name], open: (id: string) => show(id), close: () => show(undefined) };
}
