import type { DeclineReason } from '../../contract.ts';

type Texts = { readonly [reason in DeclineReason]: string };

const texts: { readonly en: Texts; readonly [language: string]: Texts } = {
  en: {
    sold_out: 'Something you ordered has just sold out.',
    too_busy: 'We cannot prepare your order in good time at the moment.',
    closing: 'The kitchen is about to close.',
    no_delivery: 'We cannot deliver to this place.',
    ordered_twice: 'We received this order twice and are preparing it once.',
    guest_asked: 'Cancelled at your request.',
  },
  de: {
    sold_out: 'Etwas aus Ihrer Bestellung ist soeben ausgegangen.',
    too_busy: 'Wir können Ihre Bestellung im Moment nicht rechtzeitig zubereiten.',
    closing: 'Die Küche schließt gleich.',
    no_delivery: 'An diesen Ort können wir nicht liefern.',
    ordered_twice: 'Diese Bestellung ist zweimal angekommen; wir bereiten sie einmal zu.',
    guest_asked: 'Auf Ihren Wunsch storniert.',
  },
  ar: {
    sold_out: 'نفد للتو أحد الأصناف التي طلبتموها.',
    too_busy: 'لا يمكننا تحضير طلبكم في الوقت المناسب حاليًا.',
    closing: 'المطبخ على وشك الإغلاق.',
    no_delivery: 'لا يمكننا التوصيل إلى هذا المكان.',
    ordered_twice: 'وصلنا هذا الطلب مرتين وسنحضّره مرة واحدة.',
    guest_asked: 'أُلغي الطلب بناءً على رغبتكم.',
  },
  fr: {
    sold_out: 'L’un des articles de votre commande vient d’être épuisé.',
    too_busy: 'Nous ne pouvons pas préparer votre commande à temps pour le moment.',
    closing: 'La cuisine est sur le point de fermer.',
    no_delivery: 'Nous ne pouvons pas livrer à cet endroit.',
    ordered_twice: 'Cette commande nous est parvenue deux fois ; nous la préparons une fois.',
    guest_asked: 'Annulée à votre demande.',
  },
  it: {
    sold_out: 'Uno degli articoli del Suo ordine è appena terminato.',
    too_busy: 'In questo momento non riusciamo a preparare il Suo ordine in tempo.',
    closing: 'La cucina sta per chiudere.',
    no_delivery: 'Non possiamo consegnare lì.',
    ordered_twice: 'L’ordine è arrivato due volte; lo prepariamo una sola volta.',
    guest_asked: 'Annullato su Sua richiesta.',
  },
  es: {
    sold_out: 'Uno de los artículos de su pedido acaba de agotarse.',
    too_busy: 'En este momento no podemos preparar su pedido a tiempo.',
    closing: 'La cocina está a punto de cerrar.',
    no_delivery: 'No podemos entregar en ese lugar.',
    ordered_twice: 'Este pedido nos llegó dos veces; lo preparamos una sola vez.',
    guest_asked: 'Cancelado a petición suya.',
  },
};

/** Returns the texts of a language, else those in English. */
export function textsIn<T>(byLanguage: { readonly en: T; readonly [language: string]: T }, language: string): T {
  return byLanguage[language.toLowerCase().split('-')[0] ?? ''] ?? byLanguage.en;
}

/** Returns a preset reason in `language`, else in English. */
export function declineText(reason: DeclineReason, language: string): string {
  return textsIn(texts, language)[reason];
}

/** Returns the reason shown to the guest: the preset one in their language, followed by the free text. */
export function reasonText(reasonId: DeclineReason | '', written: string, language: string): string {
  const preset = reasonId === '' ? '' : declineText(reasonId, language);
  return [preset, written].filter((part) => part !== '').join(' ');
}
