import type { MessageTexts } from '#messages/contract';

type DemoTemplate = {
  readonly id: string;
  readonly name: string;
  readonly from: string;
  readonly asks: boolean;
  readonly texts: MessageTexts;
};

/** Texts that the demo hotel sends more than once. */
export const demoTemplates: readonly DemoTemplate[] = [
  {
    id: 'table-ready',
    name: 'Table is ready',
    from: 'Your Stube',
    asks: false,
    texts: {
      en: {
        title: 'Your table is ready',
        text: 'Dear {guest_name}, the table by the window is free a little earlier. Come down whenever you like; we keep it for you until half past eight.',
      },
      de: {
        title: 'Ihr Tisch ist bereit',
        text: 'Guten Abend, {guest_name}, der Tisch am Fenster ist etwas früher frei. Kommen Sie, wann Sie möchten; wir halten ihn bis halb neun für Sie frei.',
      },
      fr: {
        title: 'Votre table est prête',
        text: 'Bonsoir {guest_name}, la table près de la fenêtre est libre un peu plus tôt. Descendez quand vous le souhaitez ; nous la gardons pour vous jusqu’à 20:30.',
      },
      it: {
        title: 'Il suo tavolo è pronto',
        text: 'Buonasera {guest_name}, il tavolo vicino alla finestra è libero un po’ prima. Scenda quando vuole: lo teniamo per Lei fino alle 20:30.',
      },
      es: {
        title: 'Su mesa está lista',
        text: 'Buenas tardes, {guest_name}: la mesa junto a la ventana está libre un poco antes. Baje cuando quiera; se la guardamos hasta las 20:30.',
      },
      ar: {
        title: 'طاولتكم جاهزة',
        text: 'مساء الخير {guest_name}، الطاولة بجانب النافذة جاهزة قبل موعدها بقليل. تفضلوا متى شئتم؛ نحتفظ بها لكم حتى الثامنة والنصف.',
      },
    },
  },
  {
    id: 'snow',
    name: 'Snow tonight',
    from: 'Ida Hofer, Reception',
    asks: true,
    texts: {
      en: {
        title: 'Snow tonight',
        text: 'Dear {guest_name}, we expect twenty centimetres by morning. We can clear your car and have it warm by nine.',
      },
      de: {
        title: 'Heute Nacht schneit es',
        text: 'Guten Abend, {guest_name}, bis morgen früh erwarten wir zwanzig Zentimeter Schnee. Wir räumen gern Ihr Auto frei und wärmen es bis neun Uhr auf.',
      },
      fr: {
        title: 'Neige cette nuit',
        text: 'Bonsoir {guest_name}, vingt centimètres de neige sont attendus d’ici demain matin. Nous pouvons déneiger votre voiture et la chauffer pour 9:00.',
      },
      it: {
        title: 'Neve stanotte',
        text: 'Buonasera {guest_name}, entro domattina sono previsti venti centimetri di neve. Possiamo liberare la sua auto e fargliela trovare calda alle 9:00.',
      },
      es: {
        title: 'Nieve esta noche',
        text: 'Buenas tardes, {guest_name}: esperamos veinte centímetros de nieve hasta mañana. Podemos despejar su coche y tenerlo caliente a las 9:00.',
      },
      ar: {
        title: 'ثلوج هذه الليلة',
        text: 'مساء الخير {guest_name}، نتوقع عشرين سنتيمترًا من الثلج حتى الصباح. يمكننا إزالة الثلج عن سيارتكم وتدفئتها بحلول التاسعة.',
      },
    },
  },
  {
    id: 'parcel',
    name: 'Parcel at reception',
    from: 'Reception',
    asks: false,
    texts: {
      en: {
        title: 'A parcel for you',
        text: 'Dear {guest_name}, a parcel has arrived for room {room}. It is waiting for you at reception.',
      },
      de: {
        title: 'Ein Paket für Sie',
        text: 'Guten Tag, {guest_name}, für Zimmer {room} ist ein Paket angekommen. Es liegt an der Rezeption für Sie bereit.',
      },
      fr: {
        title: 'Un colis pour vous',
        text: 'Bonjour {guest_name}, un colis est arrivé pour la chambre {room}. Il vous attend à la réception.',
      },
      it: {
        title: 'Un pacco per Lei',
        text: 'Buongiorno {guest_name}, è arrivato un pacco per la camera {room}. La aspetta alla reception.',
      },
      es: {
        title: 'Un paquete para usted',
        text: 'Buenos días, {guest_name}: ha llegado un paquete para la habitación {room}. Le espera en la recepción.',
      },
      ar: { title: 'طرد لكم', text: 'مرحبًا {guest_name}، وصل طرد إلى الغرفة {room}، وهو بانتظاركم في الاستقبال.' },
    },
  },
];
