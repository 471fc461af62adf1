/** What guests of the demo hotel type, by the language of their screen, and which results are right; several with semicolons. */
const judged = `
en|lake pool|contentpage:Lake pool
en|pool|contentpage:Lake pool
en|swimming|contentpage:Lake pool
en|sauna|contentpage:Sauna
en|suana|contentpage:Sauna
en|saun|contentpage:Sauna
en|massage|contentpage:Massage
en|back masage|shop_item:Back massage, 25 minutes
en|breakfast|contentpage:Breakfast
en|breakfest|contentpage:Breakfast
en|brekfast|contentpage:Breakfast
en|break|contentpage:Breakfast
en|lake char|shop_item:Lake char
en|fish|contentpage:The Stube;epg:The Fishermen of Arvensee
en|coffee|shop_item:Coffee
en|cofee|shop_item:Coffee
en|coffe|shop_item:Coffee
en|tea|shop_item:Alpine herb tea
en|hot choclate|shop_item:Drinking chocolate
en|chocolate|shop_item:Drinking chocolate
en|sandwich|shop_item:House sandwich
en|sandwhich|shop_item:House sandwich
en|soup|shop_item:Barley soup
en|barly soup|shop_item:Barley soup
en|dumplings|shop_item:Cheese dumplings
en|cheese|shop_item:Three alpine cheeses;shop_item:Cheese dumplings
en|wine|shop_item:White wine, 0.1 l
en|water|shop_item:Spring water, 0.75 l
en|walnut|shop_item:Nut tart
en|muesli|shop_item:Muesli with berries
en|musli|shop_item:Muesli with berries
en|room service|shop:Room service
en|roomservice|shop:Room service
en|spa|shop:Spa
en|wake up|place:Wake-up
en|wakeup|place:Wake-up
en|alarm|place:Wake-up
en|bill|place:Your bill
en|weather|place:Weather
en|wether|place:Weather
en|language|place:Language
en|tv guide|place:TV guide
en|reception|place:Reception
en|receptoin|place:Reception
en|luggage|contentpage:Luggage room
en|lugage|contentpage:Luggage room
en|quiet hours|contentpage:Quiet hours
en|boat|contentpage:A boat for two hours
en|chapel|contentpage:The chapel of Sankt Arven
en|pine path|contentpage:The pine path
en|north wall|film:North Wall
en|night train|film:Night Train to Lisbon Street
en|nite train lisbon|film:Night Train to Lisbon Street
en|cartographers eror|film:The Cartographer’s Error
en|ice hockey|epg:Ice Hockey, second third
en|marmots|film:The Marmots Move House
en|owl school|film:Owl School
en|eins alp|tv:Eins Alp
en|arvensee tv|tv:Arvensee TV
en|stone pines|music_album:Stone Pines
en|larch road|music_artist:The Larch Road
en|blue slate|music_song:Blue Slate
en|aurora fm|radio:Aurora FM
en|where is the sauna|contentpage:Sauna
de|seesaibling|shop_item:Lake char
de|saibling|shop_item:Lake char
de|frühstück|contentpage:Breakfast
de|fruehstueck|contentpage:Breakfast
de|fruhstuck|contentpage:Breakfast
de|frühstükc|contentpage:Breakfast
de|kaffee|shop_item:Coffee
de|kafee|shop_item:Coffee
de|käseknödel|shop_item:Cheese dumplings
de|kaeseknoedel|shop_item:Cheese dumplings
de|knödel|shop_item:Cheese dumplings
de|müsli|shop_item:Muesli with berries
de|mueesli|shop_item:Muesli with berries
de|suppe|shop_item:Barley soup
de|schokolade|shop_item:Drinking chocolate
de|weisswein|shop_item:White wine, 0.1 l
de|weißwein|shop_item:White wine, 0.1 l
de|massage|contentpage:Massage
de|rückenmasage|shop_item:Back massage, 25 minutes
de|heubad|shop_item:Hay bath
de|gepäck|contentpage:Luggage room
de|gepaeckraum|contentpage:Luggage room
de|ruhezeit|contentpage:Quiet hours
de|wetter|place:Weather
de|weckruf|place:Wake-up
de|rechnung|place:Your bill
de|rechung|place:Your bill
de|sprache|place:Language
de|fernsehprogramm|place:TV guide
de|zimmerservice|shop:Room service
de|boot|contentpage:A boat for two hours
de|nordwand|film:North Wall
de|eulenschule|film:Owl School
de|nachtzug|film:Night Train to Lisbon Street
de|murmeltiere|film:The Marmots Move House
de|seewelle|radio:Seewelle
de|wo ist die sauna|contentpage:Sauna
de|eishockey|epg:Ice Hockey, second third
fr|petit déjeuner|contentpage:Breakfast
fr|petit dejeuner|contentpage:Breakfast
fr|dejeuner|contentpage:Breakfast
fr|café|shop_item:Coffee
fr|piscine|contentpage:Lake pool
fr|pisicne|contentpage:Lake pool
fr|réveil|place:Wake-up
fr|reveil|place:Wake-up
fr|bagages|contentpage:Luggage room
fr|bagagerie|contentpage:Luggage room
fr|fromage|shop_item:Three alpine cheeses;shop_item:Cheese dumplings
fr|soupe|shop_item:Barley soup
fr|vin blanc|shop_item:White wine, 0.1 l
fr|chocolat|shop_item:Drinking chocolate
fr|omble|shop_item:Lake char
fr|face nord|film:North Wall
fr|l’école des hiboux|film:Owl School
fr|ecole des hibou|film:Owl School
fr|meteo|place:Weather
fr|note|place:Your bill
it|colazione|contentpage:Breakfast
it|colazzione|contentpage:Breakfast
it|piscina|contentpage:Lake pool
it|caffe|shop_item:Coffee
it|cafè|shop_item:Coffee
it|sveglia|place:Wake-up
it|conto|place:Your bill
it|massaggio|contentpage:Massage
it|zuppa|shop_item:Barley soup
it|formaggio|shop_item:Cheese dumplings;shop_item:Tomatoes and fresh cheese
it|cioccolata|shop_item:Drinking chocolate
it|deposito bagagli|contentpage:Luggage room
it|parete nord|film:North Wall
it|scuola dei gufi|film:Owl School
it|servizio in camera|shop:Room service
it|pomodoro|shop_item:Tomatoes on toast
es|desayuno|contentpage:Breakfast
es|desalluno|contentpage:Breakfast
es|piscina|contentpage:Lake pool
es|cafe|shop_item:Coffee
es|cuenta|place:Your bill
es|despertador|place:Wake-up
es|queso|shop_item:Three alpine cheeses;shop_item:Cheese dumplings
es|sopa|shop_item:Barley soup
es|masaje|contentpage:Massage
es|equipaje|contentpage:Luggage room
es|peliculas|place:Films
es|musica|place:Music
es|servicio de habitaciones|shop:Room service
es|cara norte|film:North Wall
es|aceitunas|shop_item:Olives and warm almonds
ar|فطور|contentpage:Breakfast
ar|الفطور|contentpage:Breakfast
ar|قهوة|shop_item:Coffee
ar|القهوه|shop_item:Coffee
ar|ساونا|contentpage:Sauna
ar|سونا|contentpage:Sauna
ar|مسبح|contentpage:Lake pool
ar|المسبح|contentpage:Lake pool
ar|تدليك|contentpage:Massage
ar|فاتورة|place:Your bill
ar|الطقس|place:Weather
ar|طقس|place:Weather
ar|خدمة الغرف|shop:Room service
ar|شوكولاته|shop_item:Drinking chocolate
ar|جبن|shop_item:Three alpine cheeses;shop_item:Cheese dumplings;shop_item:Tomatoes and fresh cheese
ar|مدرسة البوم|film:Owl School
ar|لغة|place:Language
ru|сауна|contentpage:Sauna
ru|массаж|contentpage:Massage
ru|масаж|contentpage:Massage
ru|кофе|shop_item:Coffee
ru|шоколад|shop_item:Drinking chocolate
ru|сорбет|shop_item:Sorbet of the day
ru|радио|place:Radio
ru|бар|contentpage:The bar;shop:Bar
ru|музыка|place:Music
ru|круассан|shop_item:Croissants and plum jam
ru|мюсли|shop_item:Muesli with berries
uk|сауна|contentpage:Sauna
uk|кава|shop_item:Coffee
uk|масаж|contentpage:Massage
el|σάουνα|contentpage:Sauna
el|μασάζ|contentpage:Massage
el|ραδιο|place:Radio
el|σορμπέ|shop_item:Sorbet of the day
ja|サウナ|contentpage:Sauna
ja|マッサージ|contentpage:Massage
ja|ラジオ|place:Radio
ja|バー|contentpage:The bar;shop:Bar
ja|サンドイッチ|shop_item:House sandwich
ko|사우나|contentpage:Sauna
ko|마사지|contentpage:Massage
ko|라디오|place:Radio
he|סאונה|contentpage:Sauna
he|רדיו|place:Radio
fi|sauna|contentpage:Sauna
tr|masaj|contentpage:Massage
tr|kafe|shop_item:Coffee
pl|sauna|contentpage:Sauna
pl|masaż|contentpage:Massage
en|porridge|shop_item:Porridge with plums
en|poridge|shop_item:Porridge with plums
en|plums|shop_item:Porridge with plums;shop_item:Croissants and plum jam
en|croissant|shop_item:Croissants and plum jam
en|crossants|shop_item:Croissants and plum jam
en|lentils|shop_item:Warm lentils, roast carrot
en|carrot|shop_item:Warm lentils, roast carrot
en|herbal tea|shop_item:Alpine herb tea
en|mint tea|shop_item:Alpine herb tea
en|olives|shop_item:Olives and warm almonds
en|spritz|shop_item:Stone-pine spritz
en|sorbet|shop_item:Sorbet of the day
en|ice cream|shop_item:Sorbet of the day
en|tomatos|shop_item:Tomatoes and fresh cheese;shop_item:Tomatoes on toast
en|hay bath|shop_item:Hay bath
en|full body massage|shop_item:Full-body massage, 50 minutes
en|flights|place:Flights
en|flight|place:Flights
en|fligths|place:Flights
en|map|place:The map
en|sleep timer|place:Sleep timer
en|messages|place:Messages
en|massages|contentpage:Massage;shop_item:Back massage, 25 minutes
en|dinner|contentpage:The Stube
en|chicken|shop_item:House sandwich
de|haferbrei|shop_item:Porridge with plums
de|zwetschgen|shop_item:Porridge with plums;shop_item:Croissants and plum jam
de|zwetschken|shop_item:Porridge with plums;shop_item:Croissants and plum jam
de|nusstorte|shop_item:Nut tart
de|nußtorte|shop_item:Nut tart
de|kräutertee|shop_item:Alpine herb tea
de|kraeutertee|shop_item:Alpine herb tea
de|linsen|shop_item:Warm lentils, roast carrot
de|oliven|shop_item:Olives and warm almonds
de|quellwasser|shop_item:Spring water, 0.75 l
de|wasser|shop_item:Spring water, 0.75 l
de|flüge|place:Flights
de|fluege|place:Flights
de|karte|place:The map
de|nachrichten|place:Messages
de|musik|place:Music
de|tomaten|shop_item:Tomatoes and fresh cheese;shop_item:Tomatoes on toast
de|ganzkörpermassage|shop_item:Full-body massage, 50 minutes
de|kapelle|contentpage:The chapel of Sankt Arven
fr|croissants|shop_item:Croissants and plum jam
fr|lentilles|shop_item:Warm lentils, roast carrot
fr|lentiles|shop_item:Warm lentils, roast carrot
fr|tisane|shop_item:Alpine herb tea
fr|tarte aux noix|shop_item:Nut tart
fr|eau|shop_item:Spring water, 0.75 l
fr|olives|shop_item:Olives and warm almonds
fr|bain de foin|shop_item:Hay bath
fr|massage du dos|shop_item:Back massage, 25 minutes
fr|service en chambre|shop:Room service
fr|vols|place:Flights
fr|musique|place:Music
fr|programme télé|place:TV guide
fr|barque|contentpage:A boat for two hours
fr|chapelle|contentpage:The chapel of Sankt Arven
it|lenticchie|shop_item:Warm lentils, roast carrot
it|torta di noci|shop_item:Nut tart
it|acqua|shop_item:Spring water, 0.75 l
it|tisana|shop_item:Alpine herb tea
it|canederli|shop_item:Cheese dumplings
it|salmerino|shop_item:Lake char
it|vino bianco|shop_item:White wine, 0.1 l
it|bagno di fieno|shop_item:Hay bath
it|voli|place:Flights
it|mappa|place:The map
it|musica|place:Music
it|messaggi|place:Messages
it|cappella|contentpage:The chapel of Sankt Arven
it|barca|contentpage:A boat for two hours
es|lentejas|shop_item:Warm lentils, roast carrot
es|lentejs|shop_item:Warm lentils, roast carrot
es|tarta de nueces|shop_item:Nut tart
es|agua|shop_item:Spring water, 0.75 l
es|infusión|shop_item:Alpine herb tea
es|vino blanco|shop_item:White wine, 0.1 l
es|trucha|shop_item:Lake char
es|vuelos|place:Flights
es|buelos|place:Flights
es|mensajes|place:Messages
es|mapa|place:The map
es|capilla|contentpage:The chapel of Sankt Arven
es|barca|contentpage:A boat for two hours
es|sauna|contentpage:Sauna
ar|حساء|shop_item:Barley soup
ar|عدس|shop_item:Warm lentils, roast carrot
ar|شاي|shop_item:Alpine herb tea
ar|ماء|shop_item:Spring water, 0.75 l
ar|زيتون|shop_item:Olives and warm almonds
ar|قارب|contentpage:A boat for two hours
ar|أفلام|place:Films
ar|افلام|place:Films
ar|موسيقى|place:Music
ar|موسيقي|place:Music
ar|خريطة|place:The map
ar|رسائل|place:Messages
en|saunas|contentpage:Sauna
en|pools|contentpage:Lake pool
en|breakfasts|contentpage:Breakfast
de|massagen|contentpage:Massage;shop_item:Back massage, 25 minutes
de|saunen|contentpage:Sauna
de|suppen|shop_item:Barley soup
fr|massages|contentpage:Massage;shop_item:Back massage, 25 minutes
fr|piscines|contentpage:Lake pool
it|massaggi|contentpage:Massage;shop_item:Back massage, 25 minutes
it|zuppe|shop_item:Barley soup
it|piscine|contentpage:Lake pool
es|masajes|contentpage:Massage;shop_item:Back massage, 25 minutes
es|sopas|shop_item:Barley soup
`;

/** A judged query. */
export type JudgedQuery = { readonly language: string; readonly term: string; readonly right: readonly string[] };

/** Queries over the demo hotel’s texts, with what is right: the type and the English title. */
export const judgedQueries: readonly JudgedQuery[] = judged
  .trim()
  .split('\n')
  .map((line) => {
    const [language = '', term = '', right = ''] = line.split('|');
    return { language, term, right: right.split(';') };
  });
