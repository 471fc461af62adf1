import type { ContentWindow } from '#content/contract';
import { mediaUrl, type ScreenProps, useProperty } from '#platform/web/guest-shell';
import { TvColumn } from '#platform/web/guest-shell/tv';
import { useWindow } from '../use-window.ts';
import { TvGallery } from './tv-gallery.tsx';
import { TvHotelFrame } from './tv-hotel-frame.tsx';
import { TvLinks } from './tv-links.tsx';
import { TvPageAttributes } from './tv-page-attributes.tsx';
import { TvPageText } from './tv-page-text.tsx';
import { TvPageView } from './tv-page-view.tsx';
import { TvRequestForm } from './tv-request-form.tsx';

function Page({ window }: { window: ContentWindow }) {
  const { mediaBase } = useProperty();
  const { template, config, banners } = window;
  const data = template.dataMap;
  const image = data.image ? mediaUrl(mediaBase, data.image) : undefined;
  const children = data.children ?? [];
  const form = template.type === 'custom' ? undefined : config.request;
  return (
    <TvColumn
      image={image}
      position={data.image ? data.image_focus : undefined}
      lang={window.lang_key || undefined}
      wide
    >
      <TvPageText data={data} />
      <TvPageAttributes page={window.id} data={data} />
      {window.html ? <TvHotelFrame window={window} /> : undefined}
      {data.gallery?.length ? <TvGallery pictures={data.gallery} /> : undefined}
      {children.length > 0 ? <TvLinks kind="child" links={children} /> : undefined}
      {form ? <TvRequestForm page={window.id} form={form} /> : undefined}
      {banners.length > 0 ? <TvLinks kind="banner" links={banners} /> : undefined}
    </TvColumn>
  );
}

/** A content page on the TV: text in a column next to the picture. */
export function TvContentPage({ params }: ScreenProps) {
  return (
    <TvPageView state={useWindow(params.cpId ?? '')}>{(window) => <Page key={window.id} window={window} />}</TvPageView>
  );
}
