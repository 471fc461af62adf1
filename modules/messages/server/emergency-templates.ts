import type { MessageTemplate, MessageTexts } from '../contract.ts';

function template(id: string, name: string, texts: MessageTexts): MessageTemplate {
  return { id, name, emergency: true, origin: 'product', texts, from: '', picture: '', link: '', asks: false };
}

/** Texts of emergencies that come with the product; each line of a text is a step. */
export const emergencyTemplates: readonly MessageTemplate[] = [
  template('emergency-leave', 'Leave the house', {
    en: {
      title: 'Please leave the house now',
      text: 'Leave everything. Close the door behind you.\nTake the stairs. Do not use the lift.\nMeet us in front of the house.',
    },
    de: {
      title: 'Bitte verlassen Sie sofort das Haus',
      text: 'Lassen Sie alles liegen. Schließen Sie die Tür hinter sich.\nNehmen Sie die Treppe. Benutzen Sie nicht den Aufzug.\nWir treffen uns vor dem Haus.',
    },
    fr: {
      title: 'Quittez immédiatement l’hôtel',
      text: 'Laissez tout sur place. Fermez la porte derrière vous.\nPrenez l’escalier. N’utilisez pas l’ascenseur.\nRetrouvons-nous devant l’hôtel.',
    },
    it: {
      title: 'Lasci subito l’edificio',
      text: 'Lasci tutto. Chiuda la porta dietro di sé.\nPrenda le scale. Non usi l’ascensore.\nCi troviamo davanti all’hotel.',
    },
    es: {
      title: 'Salga del edificio ahora mismo',
      text: 'Deje todo. Cierre la puerta al salir.\nBaje por la escalera. No utilice el ascensor.\nNos reunimos delante del hotel.',
    },
    ar: {
      title: 'يُرجى مغادرة المبنى الآن',
      text: 'اتركوا كل شيء وأغلقوا الباب خلفكم.\nاستخدموا الدرج ولا تستخدموا المصعد.\nنلتقي أمام الفندق.',
    },
  }),
  template('emergency-stay', 'Stay in the room', {
    en: {
      title: 'Please stay in your room',
      text: 'Close the door and the windows.\nStay away from the corridor.\nWe will tell you here when it is over.',
    },
    de: {
      title: 'Bitte bleiben Sie in Ihrem Zimmer',
      text: 'Schließen Sie die Tür und die Fenster.\nBleiben Sie dem Flur fern.\nWir sagen Ihnen hier, wenn es vorbei ist.',
    },
    fr: {
      title: 'Restez dans votre chambre',
      text: 'Fermez la porte et les fenêtres.\nN’allez pas dans le couloir.\nNous vous préviendrons ici dès que tout sera terminé.',
    },
    it: {
      title: 'Rimanga in camera',
      text: 'Chiuda la porta e le finestre.\nNon esca nel corridoio.\nLa avviseremo qui quando sarà tutto finito.',
    },
    es: {
      title: 'Permanezca en su habitación',
      text: 'Cierre la puerta y las ventanas.\nNo salga al pasillo.\nLe avisaremos aquí cuando haya terminado.',
    },
    ar: {
      title: 'يُرجى البقاء في غرفتكم',
      text: 'أغلقوا الباب والنوافذ.\nلا تخرجوا إلى الممر.\nسنخبركم هنا عندما ينتهي الأمر.',
    },
  }),
];
