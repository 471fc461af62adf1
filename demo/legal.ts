/** A legal text of the demo hotel. */
export type DemoLegal = { readonly title: string; readonly paragraphs: readonly string[] };

/** Terms and privacy of the demo hotel, by document and language. */
export const demoLegal: { readonly [document in 'terms' | 'privacy']: { readonly [lang: string]: DemoLegal } } = {
  terms: {
    en: {
      title: 'Terms of use',
      paragraphs: [
        'Hotel Arvensee offers this app to its guests and visitors free of charge, for the time of their stay.',
        'Orders and requests made in the app are charged to the stay under which you are signed in, at the prices shown when you placed them.',
        'Please sign out on a device that is not yours. When you check out, the app forgets your stay on every device by itself.',
        'Opening times and prices are kept with care. If something on the screen and something at the desk differ, the desk is right, and we thank you for telling us.',
      ],
    },
    de: {
      title: 'Nutzungsbedingungen',
      paragraphs: [
        'Das Hotel Arvensee stellt diese App seinen Gästen und Besuchern für die Dauer ihres Aufenthalts kostenlos zur Verfügung.',
        'Bestellungen und Anfragen in der App werden dem Aufenthalt belastet, unter dem Sie angemeldet sind, zu den Preisen, die bei der Bestellung angezeigt wurden.',
        'Bitte melden Sie sich auf fremden Geräten ab. Bei der Abreise vergisst die App Ihren Aufenthalt auf jedem Gerät von selbst.',
        'Öffnungszeiten und Preise pflegen wir sorgfältig. Weicht der Bildschirm von der Auskunft am Empfang ab, gilt der Empfang, und wir danken Ihnen für den Hinweis.',
      ],
    },
    ar: {
      title: 'شروط الاستخدام',
      paragraphs: [
        'يقدّم فندق أرفنزي هذا التطبيق لضيوفه وزوّاره مجاناً طوال مدة إقامتهم.',
        'تُضاف الطلبات المقدّمة عبر التطبيق إلى حساب الإقامة التي سجّلت الدخول بها، بالأسعار المعروضة وقت الطلب.',
        'يُرجى تسجيل الخروج من أي جهاز ليس لك. وعند المغادرة ينسى التطبيق إقامتك على كل جهاز من تلقاء نفسه.',
        'نعتني بأوقات العمل والأسعار. وإذا اختلفت الشاشة عن الاستقبال فالاستقبال هو المرجع، ونشكرك على إبلاغنا.',
      ],
    },
  },
  privacy: {
    en: {
      title: 'Privacy',
      paragraphs: [
        'To sign you in we compare your last name and your room with the reservation. We keep no copy of them on your device after the stay.',
        'A cookie holds your session; it ends with your stay or when you sign out. We use no advertising and no tracking.',
        'What you order is kept as long as the law asks for, then made anonymous.',
        'Questions about your data: the reception answers them, or privacy@arvensee.example.',
      ],
    },
    de: {
      title: 'Datenschutz',
      paragraphs: [
        'Zur Anmeldung vergleichen wir Ihren Nachnamen und Ihr Zimmer mit der Reservierung. Auf Ihrem Gerät bleibt davon nach dem Aufenthalt nichts zurück.',
        'Ein Cookie hält Ihre Sitzung; sie endet mit Ihrem Aufenthalt oder wenn Sie sich abmelden. Wir verwenden weder Werbung noch Tracking.',
        'Bestellungen bewahren wir so lange auf, wie es das Gesetz verlangt, danach werden sie anonymisiert.',
        'Fragen zu Ihren Daten beantwortet die Rezeption oder privacy@arvensee.example.',
      ],
    },
    ar: {
      title: 'الخصوصية',
      paragraphs: [
        'لتسجيل دخولك نقارن اسم عائلتك ورقم غرفتك بالحجز، ولا يبقى منهما شيء على جهازك بعد انتهاء الإقامة.',
        'يحفظ ملف تعريف ارتباط جلستك، وتنتهي بانتهاء إقامتك أو عند تسجيل الخروج. لا نستخدم إعلانات ولا تتبّعاً.',
        'نحتفظ بالطلبات للمدة التي يفرضها القانون، ثم نجعلها مجهولة الهوية.',
        'للاستفسار عن بياناتك يجيبك الاستقبال، أو privacy@arvensee.example.',
      ],
    },
  },
};
