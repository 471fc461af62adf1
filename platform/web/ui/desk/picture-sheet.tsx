import { Button } from '../button.tsx';
import { Sheet } from '../sheet.tsx';
import styles from './picture-sheet.module.css';

type Picture = { readonly name: string; readonly media_type: string; readonly url: string };

type Props = {
  /** The hotel's pictures, page by page. */
  readonly list: {
    readonly items: readonly Picture[];
    readonly isPending: boolean;
    readonly hasMore: boolean;
    readonly fetchNext: () => void;
  };
  readonly labels: { readonly title: string; readonly close: string; readonly none: string; readonly more: string };
  readonly onChoose: (name: string) => void;
  readonly onClose: () => void;
};

/** A dialog in which the user chooses one of the hotel's pictures; drawings (SVG) are not offered. */
export function PictureSheet({ list, labels, onChoose, onClose }: Props) {
  const pictures = list.items.filter(({ media_type }) => media_type !== 'image/svg+xml');
  return (
    <Sheet open onClose={onClose} title={labels.title} closeLabel={labels.close} position="center">
      <div className={styles.body}>
        <ul className={styles.choices}>
          {pictures.map(({ name, url }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => {
                  onChoose(name);
                  onClose();
                }}
              >
                <img src={`${url}&w=480`} alt={name} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
        {list.isPending || pictures.length > 0 ? undefined : <p>{labels.none}</p>}
        {list.hasMore ? (
          <Button variant="outlined" onClick={list.fetchNext}>
            {labels.more}
          </Button>
        ) : undefined}
      </div>
    </Sheet>
  );
}
