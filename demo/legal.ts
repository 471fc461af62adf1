/** A legal text of the demo hotel. */
export type DemoLegal = { readonly title: string; readonly paragraphs: readonly string[] };

/** Terms and privacy of the demo hotel, by document and language. */
export const demoLegal: { readonly [document in 'terms' | 'privacy']: { readonly [lang: string]: DemoLegal } } = {
  terms: {
    en: {
      title: 'Terms of use',
      paragraphs: [
        'Hotel Arvensee offers this app to its guests and visitors free of charge for the duration of their stay.',
        'Orders and requests made in the app are charged to the stay you are signed in to, at the prices shown when you placed them.',
        'Please sign out on devices that are not yours. When you check out, the app automatically removes your stay from every device.',
        'We maintain opening times and prices with care. If the screen and reception differ, reception is right; please let us know.',
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
    fr: {
      title: 'Conditions d’utilisation',
      paragraphs: [
        'L’Hotel Arvensee met cette application gratuitement à la disposition de ses clients et visiteurs, pour la durée de leur séjour.',
        'Les commandes et demandes faites dans l’application sont portées au compte du séjour sous lequel vous êtes connecté, aux prix affichés au moment de la commande.',
        'Veuillez vous déconnecter d’un appareil qui n’est pas le vôtre. À votre départ, l’application oublie d’elle-même votre séjour sur chaque appareil.',
        'Nous veillons avec soin aux horaires et aux prix. Si l’écran et la réception se contredisent, c’est la réception qui a raison, et nous vous remercions de nous le signaler.',
      ],
    },
    it: {
      title: 'Condizioni d’uso',
      paragraphs: [
        'L’Hotel Arvensee offre gratuitamente questa app ai suoi ospiti e visitatori, per la durata del loro soggiorno.',
        'Gli ordini e le richieste fatti nell’app sono addebitati al soggiorno con cui ha effettuato l’accesso, ai prezzi indicati al momento dell’ordine.',
        'La preghiamo di uscire da un dispositivo che non è Suo. Alla partenza l’app dimentica da sé il Suo soggiorno su ogni dispositivo.',
        'Curiamo con attenzione orari e prezzi. Se lo schermo e la reception non concordano, vale la reception, e La ringraziamo di avercelo detto.',
      ],
    },
    es: {
      title: 'Condiciones de uso',
      paragraphs: [
        'El Hotel Arvensee ofrece esta aplicación gratuitamente a sus huéspedes y visitantes durante su estancia.',
        'Los pedidos y solicitudes hechos en la aplicación se cargan a la estancia con la que ha accedido, a los precios indicados en el momento del pedido.',
        'Le rogamos que cierre la sesión en un dispositivo que no sea suyo. Al marcharse, la aplicación olvida por sí sola su estancia en todos los dispositivos.',
        'Cuidamos con esmero los horarios y los precios. Si la pantalla y la recepción no coinciden, vale lo que diga la recepción, y le agradecemos que nos avise.',
      ],
    },
    ar: {
      title: 'شروط الاستخدام',
      paragraphs: [
        'يقدّم فندق أرفنزي هذا التطبيق لضيوفه وزوّاره مجانًا طوال مدة إقامتهم.',
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
        'To sign you in, we compare your last name and room with the reservation. No copy of them remains on your device after the stay.',
        'A cookie holds your session; it ends with your stay or when you sign out. We use no advertising and no tracking.',
        'Orders are kept as long as required by law, then anonymised.',
        'If you have questions about your data, ask reception or write to privacy@arvensee.example.',
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
    fr: {
      title: 'Confidentialité',
      paragraphs: [
        'Pour vous connecter, nous comparons votre nom et votre chambre avec la réservation. Il n’en reste rien sur votre appareil après le séjour.',
        'Un cookie conserve votre session ; elle prend fin avec votre séjour ou quand vous vous déconnectez. Nous n’utilisons ni publicité ni pistage.',
        'Vos commandes sont conservées aussi longtemps que la loi l’exige, puis rendues anonymes.',
        'Une question sur vos données ? La réception vous répond, ou privacy@arvensee.example.',
      ],
    },
    it: {
      title: 'Privacy',
      paragraphs: [
        'Per il Suo accesso confrontiamo il cognome e la camera con la prenotazione. Dopo il soggiorno non ne resta copia sul Suo dispositivo.',
        'Un cookie conserva la Sua sessione; termina con il soggiorno o quando esce. Non usiamo pubblicità né tracciamento.',
        'Gli ordini sono conservati per il tempo previsto dalla legge, poi resi anonimi.',
        'Domande sui Suoi dati: risponde la reception, oppure privacy@arvensee.example.',
      ],
    },
    es: {
      title: 'Privacidad',
      paragraphs: [
        'Para darle acceso comparamos su apellido y su habitación con la reserva. Tras la estancia no queda copia de ellos en su dispositivo.',
        'Una cookie mantiene su sesión; termina con su estancia o cuando cierra la sesión. No utilizamos publicidad ni rastreo.',
        'Sus pedidos se conservan el tiempo que exige la ley y después se hacen anónimos.',
        'Si tiene preguntas sobre sus datos, le responde la recepción, o privacy@arvensee.example.',
      ],
    },
    ar: {
      title: 'الخصوصية',
      paragraphs: [
        'لتسجيل دخولك نقارن اسم عائلتك ورقم غرفتك بالحجز، ولا يبقى منهما شيء على جهازك بعد انتهاء الإقامة.',
        'يحفظ ملف تعريف ارتباط جلستك، وتنتهي بانتهاء إقامتك أو عند تسجيل الخروج. لا نستخدم إعلانات ولا تتبّعًا.',
        'نحتفظ بالطلبات للمدة التي يفرضها القانون، ثم نجعلها مجهولة الهوية.',
        'للاستفسار عن بياناتك يجيبك الاستقبال، أو privacy@arvensee.example.',
      ],
    },
  },
};
