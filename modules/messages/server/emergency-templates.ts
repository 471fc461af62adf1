import type { MessageTemplate } from '../contract.ts';
import { messageTexts } from './message-texts.ts';

/** Emergencies that the product has texts for, by the id of their template, with the name that staff read. */
const known = {
  'emergency-leave': ['leave', 'Leave the house'],
  'emergency-stay': ['stay', 'Stay in the room'],
} as const;

/** Whether a template is one that comes with the product. */
export function isProductTemplate(id: string): boolean {
  return Object.hasOwn(known, id);
}

/** Texts of emergencies that come with the product, in the hotel's languages; each line of a text is a step. */
export function emergencyTemplates(languages: readonly string[]): readonly MessageTemplate[] {
  return Object.entries(known).map(([id, [key, name]]) => {
    const texts = languages.map((language) => {
      const { say } = messageTexts.in(language);
      return [language, { title: say(`messages.emergency.${key}.title`), text: say(`messages.emergency.${key}.text`) }];
    });
    const rest = { emergency: true, origin: 'product', from: '', picture: '', link: '', asks: false } as const;
    return { id, name, texts: Object.fromEntries(texts), ...rest };
  });
}
