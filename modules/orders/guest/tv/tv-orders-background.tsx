import { TvDialog } from '#platform/web/ui/tv';
import { TvOrderResult } from '../checkout/tv-order-result.tsx';
import { useOrderNews } from '../orders/use-order-news.ts';

function TvOrderNews() {
  const news = useOrderNews();
  if (!news) return undefined;
  const { key, title, text, close } = news;
  const actions = news.actions.map(({ label, run }) => ({
    label,
    onPress: () => {
      close();
      run();
    },
  }));
  return <TvDialog key={key} title={title} text={text} actions={actions} onClose={close} />;
}

/** What a TV tells of orders that were placed on it, whatever it shows. */
export function TvOrdersBackground() {
  return (
    <>
      <TvOrderResult />
      <TvOrderNews />
    </>
  );
}
