import { useEffect, useState } from 'react';
import { useTvPrompt } from '#platform/web/guest-shell/tv';
import { useFormats, useLanguage, useText } from '#platform/web/i18n';
import { FocusableText, useSetFocus } from '#platform/web/ui/focus';
import { TvButton, TvRow } from '#platform/web/ui/tv';
import { kitchenTexts } from '../allergies/kitchen-texts.ts';
import { TvDietSheet } from '../allergies/tv-diet-sheet.tsx';
import { useKitchen } from '../allergies/use-kitchen.ts';
import styles from '../menu/tv-shop.module.css';
import { TvFoot } from '../menu/tv-shop-layout.tsx';
import { isService, wording } from '../service-wording.ts';
import { isOrderingClosed } from './delivery-time.ts';
import { takeReviewRequest } from './review-request.ts';
import { TvReview } from './tv-review.tsx';
import { type CheckoutProps, maxNoteLength } from './use-checkout.ts';
import { type CheckoutOption, timeProblemText, useCheckoutOptions } from './use-checkout-options.ts';
import { useReview, useUnavailableReason } from './use-review.ts';

type OptionProps = { readonly focusKey: string; readonly option: CheckoutOption; readonly error?: string | undefined };

/** A checkout option; OK opens its choices. */
function OptionRow({ focusKey, option, error }: OptionProps) {
  const ask = useTvPrompt();
  // The empty value means "now", but would mean "nothing chosen" to the list of choices.
  const toKey = (value: string) => value || 'now';
  function openChoices(): void {
    ask({
      kind: 'choice',
      title: option.title,
      chosen: toKey(option.value),
      options: option.choices.map((choice) => ({ ...choice, value: toKey(choice.value) })),
      onDone: (key) => option.onChange(key === 'now' ? '' : key),
    });
  }
  return (
    <TvRow
      focusKey={focusKey}
      title={option.title}
      text={error ?? option.note}
      invalid={error !== undefined}
      trailing={option.valueText}
      onPress={openChoices}
    />
  );
}

function Note({ ordering }: CheckoutProps) {
  const t = useText();
  const ask = useTvPrompt();
  const { note: text } = ordering.draft;
  const title = t('shop.note');
  const onDone = (note: string) => ordering.updateDraft({ note });
  return (
    <TvRow
      focusKey="cart.note"
      title={title}
      text={text}
      onPress={() => ask({ kind: 'text', title, inputKind: 'textarea', text, maxLength: maxNoteLength, onDone })}
    />
  );
}

/** What the kitchen sees of what the guest must not eat; OK leads to where the guest changes it. */
function KitchenRow() {
  const t = useText();
  const language = useLanguage();
  const kitchen = useKitchen();
  const [isOpen, setIsOpen] = useState(false);
  if (kitchen.kind === 'nothing' && !isOpen) return undefined;
  return (
    <>
      <TvRow
        focusKey="cart.kitchen"
        title={t('shop.filter')}
        text={kitchenTexts(kitchen, { t, language, device: 'tv' }).join(' ')}
        onPress={() => setIsOpen(true)}
      />
      {isOpen ? <TvDietSheet onClose={() => setIsOpen(false)} /> : undefined}
    </>
  );
}

/** The way to the review of the order, always in sight. */
export function TvCheckoutFoot(props: CheckoutProps) {
  const t = useText();
  const formats = useFormats();
  const focus = useSetFocus();
  const { unavailable, isOpen, open, close } = useReview(props);
  const openReview = () => open() || focus('cart.when');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the cart opens
  useEffect(() => {
    if (takeReviewRequest(props.shopId) && !unavailable) openReview();
  }, []);
  if (unavailable) return undefined;
  return (
    <>
      <TvFoot>
        <TvButton focusKey="cart.review" onPress={openReview}>
          {`${t(wording(props.info, 'shop.review'))} · ${formats.money(props.ordering.sum)}`}
        </TvButton>
      </TvFoot>
      {isOpen ? <TvReview {...props} onClose={close} /> : undefined}
    </>
  );
}

function Options(props: CheckoutProps) {
  const t = useText();
  const formats = useFormats();
  const { info, ordering } = props;
  const { where, when, pay } = useCheckoutOptions(info, ordering);
  return (
    <>
      <ul className={styles.rows}>
        {where ? <OptionRow focusKey="cart.where" option={where} /> : undefined}
        <OptionRow focusKey="cart.when" option={when} error={timeProblemText(ordering.problem, t) || undefined} />
        {pay ? <OptionRow focusKey="cart.pay" option={pay} /> : undefined}
        <Note {...props} />
        {isService(info) ? undefined : <KitchenRow />}
      </ul>
      <p className={styles.total}>
        <span>
          {t('shop.total')} <span className={styles.small}>{t('shop.tax')}</span>
        </span>
        <span className={styles.price}>{formats.money(ordering.sum)}</span>
      </p>
    </>
  );
}

/** Delivery location and time, payment method and note, or why the guest cannot order. */
export function TvCheckout(props: CheckoutProps) {
  const unavailable = useUnavailableReason(props);
  return (
    <>
      {isOrderingClosed(props.info) ? undefined : <Options {...props} />}
      {unavailable ? (
        <FocusableText focusKey="cart.reason" className={styles.stop}>
          <h2>{unavailable.title}</h2>
          <p>{unavailable.text}</p>
        </FocusableText>
      ) : undefined}
    </>
  );
}
