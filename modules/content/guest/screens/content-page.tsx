import type { ContentWindow } from '#content/contract';
import type { ScreenProps } from '#platform/web/guest-shell';
import { useWindow } from '../use-window.ts';
import { HotelFrame } from './hotel-frame.tsx';
import { PageArticle } from './page-article.tsx';
import { PageView } from './page-view.tsx';
import { RequestForm } from './request-form.tsx';

function Page({ window }: { window: ContentWindow }) {
  const { request } = window.config;
  const hasForm = request && window.template.type !== 'custom';
  return (
    <PageArticle
      window={window}
      frame={window.html ? <HotelFrame window={window} /> : undefined}
      form={hasForm ? <RequestForm page={window.id} form={request} /> : undefined}
    />
  );
}

/** The screen of a content page. */
export function ContentPage({ params }: ScreenProps) {
  return (
    <PageView state={useWindow(params.cpId ?? '')}>{(window) => <Page key={window.id} window={window} />}</PageView>
  );
}
