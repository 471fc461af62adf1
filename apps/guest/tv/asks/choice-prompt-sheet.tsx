import type { ChoicePrompt } from '#platform/web/guest-shell/tv';
import { TvList, TvRow, TvSheet } from '#platform/web/ui/tv';
import styles from './prompts.module.css';

/** A choice prompt: a list in a side sheet. */
export function ChoicePromptSheet({ prompt, onClose }: { prompt: ChoicePrompt; onClose: () => void }) {
  const { title, options, chosen, initialFocus, onDone } = prompt;
  return (
    <TvSheet title={title} position="side" onClose={onClose}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.options}>
        <TvList initialFocus={`option.${chosen || (initialFocus ?? options[0]?.value)}`}>
          {options.map(({ value, label, text }) => (
            <TvRow
              key={value}
              focusKey={`option.${value}`}
              title={label}
              text={text}
              chosen={value === chosen}
              onPress={() => {
                onClose();
                onDone(value);
              }}
            />
          ))}
        </TvList>
      </div>
    </TvSheet>
  );
}
