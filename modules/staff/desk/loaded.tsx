import { useText } from '#platform/web/i18n';
import { DeskAsyncView, type DeskAsyncViewProps } from '#platform/web/ui/desk';
import { refusalText } from './refusal-text.ts';

/** Shows data of the staff's own screens, or why the server refused it. */
export function Loaded<T>(props: Omit<DeskAsyncViewProps<T>, 'failed'>) {
  const t = useText();
  return <DeskAsyncView {...props} failed={(error) => ({ text: refusalText(t, error) })} />;
}
