import type { KeyboardEvent, MouseEvent } from 'react';
import { useDeskProperty } from '#platform/web/desk-shell';
import { PictureSource } from '#platform/web/desk-shell/pictures';
import { useText } from '#platform/web/i18n';
import { Field } from '#platform/web/ui';
import { usePictures } from '../page-route-hooks.ts';
import { moveItem, removeItem, replaceItem } from '../rules/move-item.ts';
import type { PageData } from '../rules/written-page.ts';
import styles from './block.module.css';
import { Block, ItemTools } from './block.tsx';

/** Small, where the server makes sizes: pictures of the hotel. */
function smallOf(image: string): string {
  return image.startsWith('/media/') ? `${image.split('?')[0]}?w=480` : image;
}

/** Returns the address of a picture of the hotel by its name. */
function useMediaAddress(): (name: string) => string {
  const { id } = useDeskProperty();
  return (name) => `/media/${id}/${name}`;
}

type FocusProps = { readonly image: string; readonly focus: string; readonly onChange: (focus: string) => void };

/** By how much an arrow key moves the point, in per cent. */
const stepPercent = 5;
const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-stepPercent, 0],
  ArrowRight: [stepPercent, 0],
  ArrowUp: [0, -stepPercent],
  ArrowDown: [0, stepPercent],
};

/** Moves a point by a step, within the picture. */
function moveFocus(focus: string, [byX, byY]: readonly [number, number]): string {
  const [x = 50, y = 50] = focus.split(' ').map((part) => Number.parseInt(part, 10));
  const within = (value: number) => Math.min(100, Math.max(0, value));
  return `${within(x + byX)}% ${within(y + byY)}%`;
}

/** The picture; a click or the arrow keys set the point that stays in sight when a screen crops it. */
function FocusPoint({ image, focus, onChange }: FocusProps) {
  const t = useText();
  const [x = '50%', y = '50%'] = focus.split(' ');
  function step(event: KeyboardEvent): void {
    const by = steps[event.key];
    if (!by) return;
    event.preventDefault();
    onChange(moveFocus(focus, by));
  }
  function place(event: MouseEvent<HTMLButtonElement>): void {
    // The Enter key has no place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const share = (part: number, whole: number) => Math.round(Math.min(1, Math.max(0, part / (whole || 1))) * 100);
    onChange(`${share(event.clientX - left, width)}% ${share(event.clientY - top, height)}%`);
  }
  return (
    <button
      type="button"
      className={styles.focus}
      aria-label={t('pages.focus', { x, y })}
      onClick={place}
      onKeyDown={step}
    >
      <img src={smallOf(image)} alt="" className={styles.photo} />
      <span className={styles.point} style={{ left: x, top: y }} />
    </button>
  );
}

type PictureProps = {
  readonly data: PageData;
  readonly language: string;
  readonly onWords: (change: PageData) => void;
  readonly onShared: (change: Pick<PageData, 'image' | 'image_focus'>) => void;
};

/** The picture at the head of a page. */
export function PictureBlock({ data, language, onWords, onShared }: PictureProps) {
  const t = useText();
  const toAddress = useMediaAddress();
  const { image = '', image_focus = '50% 50%', image_alt = '' } = data;
  const remove = image === '' ? undefined : () => onShared({ image: '', image_focus: undefined });
  return (
    <Block name={t('pages.block.picture')} icon="mdi-image-outline" onRemove={remove}>
      {image === '' ? undefined : (
        <div className={styles.picture}>
          <FocusPoint image={image} focus={image_focus} onChange={(focus) => onShared({ image_focus: focus })} />
          <Field
            label={t('pages.alt')}
            hint={t('pages.alt_hint')}
            lang={language}
            dir="auto"
            maxLength={300}
            value={image_alt}
            onChange={(event) => onWords({ image_alt: event.target.value })}
          />
        </div>
      )}
      <PictureSource t={t} usePictures={usePictures} onChoose={(name) => onShared({ image: toAddress(name) })} />
    </Block>
  );
}

type GalleryProps = {
  readonly data: PageData;
  readonly language: string;
  readonly onWords: (change: PageData) => void;
  readonly onImages: (images: readonly string[]) => void;
  readonly onRemove: () => void;
};

/** Pictures beside one another, each with a caption. */
export function GalleryBlock({ data, language, onWords, onImages, onRemove }: GalleryProps) {
  const t = useText();
  const toAddress = useMediaAddress();
  const gallery = data.gallery ?? [];
  const images = gallery.map(({ image }) => image);
  return (
    <Block name={t('pages.block.gallery')} icon="mdi-image-multiple-outline" onRemove={onRemove}>
      {gallery.map((one, at) => (
        <div key={one.image} className={styles.item}>
          <div className={styles.picture}>
            <img src={smallOf(one.image)} alt="" />
            <Field
              label={t('pages.caption')}
              lang={language}
              dir="auto"
              maxLength={300}
              value={one.caption ?? ''}
              onChange={(event) => {
                const caption = event.target.value;
                const next = { image: one.image, ...(caption && { caption }) };
                onWords({ gallery: replaceItem(gallery, at, next) });
              }}
            />
          </div>
          <ItemTools
            name={one.caption ?? t('pages.picture_number', { number: at + 1 })}
            at={at}
            count={gallery.length}
            onMove={(by) => onImages(moveItem(images, at, by))}
            onRemove={() => onImages(removeItem(images, at))}
          />
        </div>
      ))}
      <PictureSource
        t={t}
        multiple
        usePictures={usePictures}
        onChoose={(name) => onImages([...new Set([...images, toAddress(name)])])}
      />
    </Block>
  );
}
