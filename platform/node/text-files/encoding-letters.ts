/**
 * The letters of a language, of a Latin alphabet those beyond ASCII: groups, and the letters of each are half as common as those of the
 * group before.
 */
export type Letters = string;

/** An encoding, and the letters of the languages that are written in it. */
export type EncodingLetters = {
  /** Label of the WHATWG Encoding Standard. */
  readonly encoding: string;
  readonly script: 'latin' | 'alphabet' | 'east-asian';
  /** Whether both bytes of its common characters are beyond ASCII. */
  readonly inPairs?: true;
  readonly languages: readonly Letters[];
};

const western: readonly Letters[] = [
  'üä öß    é',
  'é   àè êôç ùîâ ûœë ï',
  'óí áé ñ ú   ü',
  'à è ùé ò ì',
  'ã çáé ó íê õú à âô',
  'é ë ïó ü è ê',
  'æøå   é',
  'äöå   éü',
  'ä   ö   å',
  'áíð ö éóþ úæý',
  'äõü ö  šž',
  'óéàèíç úòï ü',
];

const central: readonly Letters[] = [
  'ł ęąó ż śćń  ź',
  'íá ěé řščžý ů  úď ňťó',
  'á íéýč žúšľ ťôň  äďó ŕĺ',
  'áé  óöő íü úű',
  'ăî ţşâ',
  'č šž ć đ',
];

const cyrillic: readonly Letters[] = [
  'о еаи нтс рвлкм дпуя ыьгзб чйхж шюцщэф ъё',
  'о ані итврел скд мпуязь бгйчх ішжцюєї щфґ',
  'аие отнр всл дкпмъз гяб чужцщйхш юьф',
  'аои енрт сјвкдул мпзгб чцшљж њћхфђ џ',
  'а ні елор тысцд кўмуп вязьбг шчыж йюхё эфщ',
];

const japanese: Letters = [
  'いの んしすてでおーにたとをはかるがなくりっ',
  'ンスまださごせコトらこもうれどわあよルラテイクドア人日大',
  'きけめみえろやちつばべゆ本中上年国一会出部入見月時分行生今',
  '屋度画面試用利設定電話番号選択示認開閉録音映放送語字幕新館室客様荷物朝食夕付受込料金円間前後地点名内外市東京海山川水木金土火風天気小学校高方法事者自動車',
  'キフチレロナビリジパプメオタウホシカサマハモニネヒツグデバブポヘユミムワヨェャュョッィガギゲゼズダベボ',
].join(' ');

const chinese = {
  simplified:
    '的一是不了在人有我他这中大来上国 个到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可里后小么心多天而能好都然没日于起还发成事只作当想看文无开手十用主行方又如前所本见经头面公同三已老从动两长 知民样现分将外但身些与高意进把法此实回二理美点月明其种声全工己话儿者向情部正名定女问力机给等几很业最间新什打便位因重被走电四第门相次东政海口使教西再平真听世气信北少关并内加化由却代军产入先山五太水万市眼体别处总才场师书比住员九笑性通目华报立马命张活难神数件安表原车白应路期叫死常提感金何更反合放做系计或司利受光王果亲界及今京务制解各任至清物台象记边共风战干接它许八特觉望直服毛林题建南度统色字请爱让认算论百吃义科怎元社术结六功指思非流每青管夫连远资队跟带花快条院变联言权往展该领传近留红治决周保达办运武半候七必城父强步完革深区即求品士转量空甚众技轻程告江语英基派满式李息写呢识极令黄德收脸钱党倒未持取设始版双历越史商千片容研像找友孩站广改议形委早房音火际则首单据导影失拿网香似斯专石若兵弟谁校读志飞观争究包组造落视济喜离虽坏兴 您频道卫视闻综艺剧体育戏曲纪录财经少儿播放直播节目剧集电影音乐高清频广东浙江湖南北京上海四川山东河南安徽江苏港澳深圳房间客房服务酒店餐厅早餐预订',
  traditional:
    '的一是不了在人有我他這中大來上國 個到說們為子和你地出道也時年得就那要下以生會自著去之過家學對可里後小麼心多天而能好都然沒日於起還發成事只作當想看文無開手十用主行方又如前所本見經頭面公同三已老從動兩長 知民樣現分將外但身些與高意進把法此實回二理美點月明其種聲全工己話兒者向情部正名定女問力機給等幾很業最間新什打便位因重被走電四第門相次東政海口使教西再平真聽世氣信北少關並內加化由卻代軍產入先山五太水萬市眼體別處總才場師書比住員九笑性通目華報立馬命張活難神數件安表原車白應路期叫死常提感金何更反合放做系計或司利受光王果親界及今京務制解各任至清物台象記邊共風戰幹接它許八特覺望直服毛林題建南度統色字請愛讓認算論百吃義科怎元社術結六功指思非流每青管夫連遠資隊跟帶花快條院變聯言權往展該領傳近留紅治決週保達辦運武半候七必城父強步完革深區即求品士轉量空甚眾技輕程告江語英基派滿式李息寫呢識極令黃德收臉錢黨倒未持取設始版雙歷越史商千片容研像找友孩站廣改議形委早房音火際則首單據導影失拿網香似斯專石若兵弟誰校讀志飛觀爭究包組造落視濟喜離雖壞興 您頻衛綜藝劇育戲曲紀錄財播節集樂影灣視訊台北高雄民視華視三立東森緯來龍翡翠鳳凰客房服務酒店飯店餐廳早餐預訂務臺',
} as const satisfies { readonly [script: string]: Letters };

const korean: Letters = [
  '이다는에을의가고지하한 로서기를사시인도은어리나정대들자해아일그라과부전제주원니있',
  '수보여스비공장안상무소구성국수면용방오화요계선신조경관거치우모동간유발중내까드연회결트개만적으',
  '없것위문음야세출입저생본산업물실물학게천불영미바마품래양강민영재려당년월후많현명금통진반행분호타번말교데르식역심체코객확크습최력프더단표때름론증살루속행러복권차복등날여목피작초밤밥특즐채널뉴방송스포츠드라마극종편호텔룸',
].join(' ');

/** Encodings that are recognised by how common the letters are that they make of some bytes. */
export const encodingLetters: readonly EncodingLetters[] = [
  { encoding: 'windows-1252', script: 'latin', languages: western },
  { encoding: 'windows-1250', script: 'latin', languages: central },
  { encoding: 'iso-8859-2', script: 'latin', languages: central },
  { encoding: 'windows-1254', script: 'latin', languages: ['ı   üşçİ ğö  â'] },
  { encoding: 'windows-1251', script: 'alphabet', languages: cyrillic },
  { encoding: 'koi8-u', script: 'alphabet', languages: cyrillic },
  { encoding: 'windows-1253', script: 'alphabet', languages: ['αετ οινσρη πκλμδίςόάυέγή ωχθ ύφξώβ ζψ ϊΐϋ'] },
  { encoding: 'windows-1255', script: 'alphabet', languages: ['והי לאתרשבמ נחדעכםקפן זסטצג  ךף ץ'] },
  {
    encoding: 'windows-1256',
    script: 'alphabet',
    languages: ['ال ميت رودنةب عقسفحهكأج طخإىصذضز شظءئغث آؤ ـَُِّ', 'ا يدنر متوه بشسکكلزف خگپقح عجطآچ صذغظث ژأض'],
  },
  { encoding: 'windows-874', script: 'alphabet', languages: ['านร อกเงมยวล ่้ัีิ ตดสทคปหบ แุไพชขืจะ ใ็ผโูำถธ์ศ ซณษภญฟฉ'] },
  { encoding: 'shift_jis', script: 'east-asian', languages: [japanese] },
  { encoding: 'euc-jp', script: 'east-asian', inPairs: true, languages: [japanese] },
  { encoding: 'gb18030', script: 'east-asian', inPairs: true, languages: [chinese.simplified] },
  { encoding: 'big5', script: 'east-asian', languages: [chinese.traditional] },
  { encoding: 'euc-kr', script: 'east-asian', inPairs: true, languages: [korean] },
];
