import { expect, test } from 'vitest';
import { encodeText } from '#platform/node/testing';
import { detectEncoding } from './detect-encoding.ts';
import { WordSample } from './word-sample.ts';

function detect(text: string, encoding: string, usual?: string): string {
  const words = new WordSample();
  words.add(encodeText(text, encoding));
  return detectEncoding(words.bytes, usual);
}

/** Texts by the encodings in which they are written: as short as a playlist of a few channels, and as long as a description. */
const written: { readonly [encodings: string]: readonly string[] } = {
  'windows-1251 koi8-u': [
    '#EXTINF:-1,Первый канал\nhttp://tv.example/1\n#EXTINF:-1,Новости 24\nhttp://tv.example/2\n',
    'НОВОСТИ, СПОРТ, КИНО',
    'Добрый вечер. Сегодня на озере тихо и тепло, а завтра обещают дождь; паром уходит в восемь часов утра.',
    'Ласкаво просимо! Сніданок із сьомої до десятої, басейн відчинено щодня, їжу приносимо в номер.',
  ],
  'windows-1251': [
    'Добре дошли! Закуската е от седем до десет часа, а басейнът е отворен всеки ден.',
    'Добро дошли! Доручак је од седам до десет, а базен је отворен сваког дана; џем и чај су на столу.',
  ],
  'windows-1250 iso-8859-2': [
    '#EXTINF:-1,Telewizja Łódź\nhttp://tv.example/1\n#EXTINF:-1,Wiadomości Śląskie\nhttp://tv.example/2\n',
    'Dobrý večer, příjemný pobyt. Snídaně je od sedmi do desíti, řeka teče kolem žluté věže.',
    'Jó estét kívánunk. A reggeli hét és tíz óra között van, az időjárás hűvös, esőre kell készülni.',
    'Doručak je od sedam do deset. Bazen je otvoren svaki dan, a večera počinje u šest; Đurđa vas čeka.',
    'Dobrý večer, želáme príjemný pobyt. Raňajky sú od siedmej, večera začína o šiestej; ľúbezný výhľad.',
    'Bună seara. Micul dejun se servește de la șapte, iar piscina rămâne deschisă până seara, în fiecare zi.'
      .replaceAll('ș', 'ş')
      .replaceAll('ț', 'ţ'),
  ],
  'windows-1253': [
    '#EXTINF:-1,Ειδήσεις\nhttp://tv.example/1\n',
    'Καλησπέρα σας. Το πρωινό σερβίρεται από τις επτά έως τις δέκα και η πισίνα είναι ανοιχτή κάθε ημέρα.',
  ],
  'windows-1254': [
    '#EXTINF:-1,Yaşam ve Sağlık\nhttp://tv.example/1\n#EXTINF:-1,Işıklı Sinema\nhttp://tv.example/2\n',
    'İyi akşamlar. Kahvaltı yediden ona kadardır, havuz her gün açıktır; gölün kıyısında ağaçlar var.',
  ],
  'windows-1255': [
    '#EXTINF:-1,חדשות היום\nhttp://tv.example/1\n',
    'ערב טוב. ארוחת הבוקר מוגשת משבע עד עשר, והבריכה פתוחה בכל יום לאורחי המלון.',
  ],
  'windows-1256': [
    '#EXTINF:-1,قناة الأخبار\nhttp://tv.example/1\n',
    'مساء الخير. يقدم الإفطار من السابعة حتى العاشرة، والمسبح مفتوح كل يوم لضيوف الفندق.',
  ],
  'windows-874': ['ยินดีต้อนรับ อาหารเช้าบริการตั้งแต่เจ็ดโมงถึงสิบโมง และสระว่ายน้ำเปิดทุกวัน'],
  gb18030: [
    '#EXTINF:-1,CCTV-1综合\nhttp://tv.example/1\n#EXTINF:-1,湖南卫视\nhttp://tv.example/2\n',
    '晚上好。早餐时间是七点到十点，游泳池每天开放。请把房间的门关好，我们会给您送来毛巾和水。',
  ],
  big5: [
    '#EXTINF:-1,新聞台\nhttp://tv.example/1\n#EXTINF:-1,電影頻道\nhttp://tv.example/2\n',
    '晚安。早餐時間是七點到十點，游泳池每天開放。請把房間的門關好，我們會給您送來毛巾和水。',
  ],
  'shift_jis euc-jp': [
    '#EXTINF:-1,ニュース\nhttp://tv.example/1\n#EXTINF:-1,映画チャンネル\nhttp://tv.example/2\n',
    'こんばんは。朝食は七時から十時までです。プールは毎日ご利用いただけます。お部屋でゆっくりお過ごしください。',
  ],
  'euc-kr': [
    '#EXTINF:-1,뉴스 채널\nhttp://tv.example/1\n#EXTINF:-1,영화 극장\nhttp://tv.example/2\n',
    '안녕하세요. 아침 식사는 일곱 시부터 열 시까지이며 수영장은 매일 이용하실 수 있습니다.',
  ],
  'windows-1252': [
    'Café',
    '£5 – it’s “free”',
    'È la città più bella, è già sera; perché no? È ora.',
    "L'été à Genève, où l'élève préférée, créée naïve, dînait près de la forêt; la fête, le château, le cœur.",
    'Über den Fluß: schöne Grüße aus Köln, Zürich und Österreich; 20 m³ Wasser, früh, größer, Übergrößen.',
    'ÉTÉ À GENÈVE, ÜBERGRÖSSE, ÄÖÜÄÖÜ',
    'Þórður Ægir, Ísafjörður, æðardúnn, þjóðfélagið, ýmislegt',
    'A estação é do coração: não há manhã sem pão. Três câmaras, à tarde, saúde e açúcar.',
    '¿Qué niño soñó mañana? ¡Otoño en España, corazón, pingüino, así será el próximo año!',
    'Rødgrød på Ærø, blåbær, København, smørrebrød; räksmörgås, Ålborg, ångström',
    'Hyvää päivää, yötä myöten järvellä, lämmin sää, öisin',
    'ZDF, Das Erste, TF1 Séries, La Une télé, España Noticias, Süd, Norrköping, São Paulo, Ísland, één, Łódź'.replace(
      'Łódź',
      'Nürnberg',
    ),
  ],
};

const cases = Object.entries(written).flatMap(([encodings, texts]) =>
  encodings.split(' ').flatMap((encoding) => texts.map((text) => ({ encoding, text }))),
);

test.each(cases)('words in $encoding are read as such: $text', ({ encoding, text }) => {
  const found = detect(text, encoding);
  // Where two encodings write a text the same, either is right.
  expect(new TextDecoder(found).decode(encodeText(text, encoding))).toBe(text);
});

test('the usual encoding of a language counts unless another one is likelier beyond doubt', () => {
  expect(detect('łódź', 'windows-1250')).toBe('windows-1250');
  expect(detect('łęk', 'windows-1250', 'windows-1250')).toBe('windows-1250');
  expect(detect('Добрый вечер, сегодня тихо.', 'windows-1251', 'windows-1250')).toBe('windows-1251');
  expect(detect('晚安。早餐時間是七點到十點。', 'big5', 'gb18030')).toBe('big5');
  expect(detect('Добрый вечер, сегодня тихо.', 'windows-1251', 'windows-1258')).toBe('windows-1258');
});

test('what fits nothing stays Western European', () => {
  expect(detect('20 °C ± 1, 3 × 4, 100 µm', 'windows-1252')).toBe('windows-1252');
  expect(detectEncoding(new Uint8Array())).toBe('windows-1252');
});
