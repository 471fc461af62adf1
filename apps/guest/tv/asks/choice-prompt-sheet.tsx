import { Fragment } from 'react';
import type { ChoicePrompt } from '#platform/web/guest-shell/tv';
import { groupOptions } from '#platform/web/ui';
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
          {groupOptions(options).map(({ title: heading, options: inside }) => (
            <Fragment key={heading ?? ''}>
              {heading ? <li className={styles.heading}>{heading}</li> : undefined}
              {inside.map(({ value, label, text }) => (
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
            </Fragment>
          ))}
        </TvList>
      </div>
    </TvSheet>
  );
}
