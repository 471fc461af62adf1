/** A legal text of the demo hotel. */
export type DemoLegal = { readonly title: string; readonly paragraphs: readonly string[] };

/** Terms and privacy of the demo hotel, by document and language. */
export const demoLegal: { readonly [document in 'terms' | 'privacy']: { readonly [lang: string]: DemoLegal } } = {
  terms: {
    en: {
      title: 'Terms of use',
      paragraphs: [
        'Hotel Arvensee offers this app to its guests and visitors free of charge for the duration of their stay.',
        'Orders cost what the app showed when you placed them. You pay in the way that you chose, or on your room’s bill.',
        'Please sign out on devices that are not yours. When you check out, the app automatically removes your stay from every device.',
        'We maintain opening times and prices with care. If the app and reception differ, reception is right; please let us know.',
      ],
    },
    de: {
      title: 'Nutzungsbedingungen',
      paragraphs: [
        'Das Hotel Arvensee stellt diese App seinen Gästen und Besuchern für die Dauer ihres Aufenthalts kostenlos zur Verfügung.',
        'Für Bestellungen gelten die Preise, die die App bei der Bestellung angezeigt hat. Sie bezahlen auf die gewählte Art oder mit der Zimmerrechnung.',
        'Bitte melden Sie sich auf fremden Geräten ab. Beim Check-out entfernt die App Ihren Aufenthalt von selbst von jedem Gerät.',
        'Öffnungszeiten und Preise pflegen wir sorgfältig. Weicht die App von der Auskunft der Rezeption ab, gilt die Auskunft der Rezeption; wir danken Ihnen für einen Hinweis.',
      ],
    },
    fr: {
      title: 'Conditions d’utilisation',
      paragraphs: [
        'L’Hotel Arvensee met cette application gratuitement à la disposition de ses clients et visiteurs, pour la durée de leur séjour.',
        'Les prix des commandes sont ceux que l’application affichait au moment de la commande. Vous payez de la manière choisie ou sur la note de votre chambre.',
        'Veuillez vous déconnecter d’un appareil qui n’est pas le vôtre. À votre check-out, l’application efface d’elle-même votre séjour de chaque appareil.',
        'Nous veillons avec soin aux horaires et aux prix. Si l’application et la réception se contredisent, c’est la réception qui a raison, et nous vous remercions de nous le signaler.',
      ],
    },
    it: {
      title: 'Condizioni d’uso',
      paragraphs: [
        'L’Hotel Arvensee offre gratuitamente questa app ai suoi ospiti e visitatori, per la durata del loro soggiorno.',
        'Per gli ordini valgono i prezzi indicati nell’app al momento dell’ordine. Il pagamento avviene nel modo scelto o sul conto della camera.',
        'La preghiamo di uscire da un dispositivo che non è Suo. Al check-out l’app cancella da sé il Suo soggiorno da ogni dispositivo.',
        'Curiamo con attenzione orari e prezzi. Se l’app e la reception non concordano, vale la reception; La ringraziamo se ce lo segnala.',
      ],
    },
    es: {
      title: 'Condiciones de uso',
      paragraphs: [
        'El Hotel Arvensee ofrece esta aplicación gratuitamente a sus huéspedes y visitantes durante su estancia.',
        'Los pedidos tienen los precios que la aplicación indicaba al hacerlos. Usted paga de la forma elegida o en la cuenta de la habitación.',
        'Le rogamos que cierre la sesión en un dispositivo que no sea suyo. Al hacer el check-out, la aplicación borra por sí sola su estancia de todos los dispositivos.',
        'Cuidamos con esmero los horarios y los precios. Si la aplicación y la recepción no coinciden, vale lo que diga la recepción; le agradecemos que nos avise.',
      ],
    },
    ar: {
      title: 'شروط الاستخدام',
      paragraphs: [
        'يقدّم فندق أرفنزي هذا التطبيق لضيوفه وزوّاره مجانًا طوال مدة إقامتهم.',
        'أسعار الطلبات هي الأسعار التي عرضها التطبيق وقت الطلب. ويكون الدفع بالطريقة التي تختارونها أو على حساب غرفتكم.',
        'يُرجى تسجيل الخروج من أي جهاز ليس لكم. وعند تسجيل المغادرة يحذف التطبيق إقامتكم من كل جهاز تلقائيًا.',
        'نعتني بأوقات العمل والأسعار. وإذا اختلف التطبيق عن الاستقبال فالاستقبال هو المرجع، ونشكركم على إبلاغنا.',
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
        'Bei Fragen zu Ihren Daten wenden Sie sich an die Rezeption oder an privacy@arvensee.example.',
      ],
    },
    fr: {
      title: 'Confidentialité',
      paragraphs: [
        'Pour vous connecter, nous comparons votre nom et votre chambre avec la réservation. Il n’en reste rien sur votre appareil après le séjour.',
        'Un cookie conserve votre session ; elle prend fin avec votre séjour ou quand vous vous déconnectez. Nous n’utilisons ni publicité ni pistage.',
        'Vos commandes sont conservées aussi longtemps que la loi l’exige, puis rendues anonymes.',
        'Une question sur vos données ? Adressez-vous à la réception ou écrivez à privacy@arvensee.example.',
      ],
    },
    it: {
      title: 'Privacy',
      paragraphs: [
        'Per il Suo accesso confrontiamo il cognome e la camera con la prenotazione. Dopo il soggiorno non ne resta copia sul Suo dispositivo.',
        'Un cookie conserva la Sua sessione; termina con il soggiorno o quando esce. Non usiamo pubblicità né tracciamento.',
        'Gli ordini sono conservati per il tempo previsto dalla legge, poi vengono resi anonimi.',
        'Per domande sui Suoi dati, si rivolga alla reception o scriva a privacy@arvensee.example.',
      ],
    },
    es: {
      title: 'Privacidad',
      paragraphs: [
        'Para darle acceso comparamos su apellido y su habitación con la reserva. Tras la estancia no queda copia de ellos en su dispositivo.',
        'Una cookie mantiene su sesión; termina con su estancia o cuando cierra la sesión. No utilizamos publicidad ni rastreo.',
        'Sus pedidos se conservan el tiempo que exige la ley y después se anonimizan.',
        'Si tiene preguntas sobre sus datos, consulte en recepción o escriba a privacy@arvensee.example.',
      ],
    },
    ar: {
      title: 'الخصوصية',
      paragraphs: [
        'لتسجيل دخولكم نقارن اسم العائلة ورقم الغرفة بالحجز، ولا يبقى منهما شيء على جهازكم بعد انتهاء الإقامة.',
        'يحفظ ملف تعريف ارتباط جلستكم، وتنتهي بانتهاء إقامتكم أو عند تسجيل الخروج. لا نستخدم إعلانات ولا تتبّعًا.',
        'نحتفظ بالطلبات للمدة التي يفرضها القانون، ثم نجعلها مجهولة الهوية.',
        'للاستفسار عن بياناتكم اسألوا الاستقبال أو اكتبوا إلى privacy@arvensee.example.',
      ],
    },
  },
};
