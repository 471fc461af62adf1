/** What is known of an airport where its provider does not say it. */
export type KnownAirport = {
  readonly iata: string;
  readonly icao: string;
  readonly zone: string;
  readonly city: string;
  /** Other names of the city, by which guests look for it. */
  readonly names: readonly string[];
};

/** Code, ICAO code and zone, then the names of the city: first as it is shown, then as others write it. */
const lines = `
ZRH LSZH Europe/Zurich Zurich|Zürich|Zurigo|زيورخ
GVA LSGG Europe/Zurich Geneva|Genève|Genf|Ginevra|جنيف
BSL LFSB Europe/Zurich Basel|Bâle|Basilea|بازل
BRN LSZB Europe/Zurich Bern|Berne|Berna|برن
LUG LSZA Europe/Zurich Lugano|لوغانو
ACH LSZR Europe/Zurich St. Gallen|Altenrhein|سانت غالن
MXP LIMC Europe/Rome Milan|Milano|Mailand|ميلانو
LIN LIML Europe/Rome Milan|Milano|Mailand|ميلانو
BGY LIME Europe/Rome Bergamo|بيرغامو
FCO LIRF Europe/Rome Rome|Roma|Rom|روما
VCE LIPZ Europe/Rome Venice|Venezia|Venedig|Venise|Venecia|البندقية
NAP LIRN Europe/Rome Naples|Napoli|Neapel|Nápoles|نابولي
BLQ LIPE Europe/Rome Bologna|بولونيا
VIE LOWW Europe/Vienna Vienna|Wien|Vienne|Viena|فيينا
INN LOWI Europe/Vienna Innsbruck|إنسبروك
SZG LOWS Europe/Vienna Salzburg|Salisburgo|Salzburgo|سالزبورغ
GRZ LOWG Europe/Vienna Graz|غراتس
MUC EDDM Europe/Berlin Munich|München|Monaco di Baviera|Múnich|ميونخ
FRA EDDF Europe/Berlin Frankfurt|Francfort|Francoforte|فرانكفورت
BER EDDB Europe/Berlin Berlin|Berlino|Berlín|برلين
HAM EDDH Europe/Berlin Hamburg|Hambourg|Amburgo|Hamburgo|هامبورغ
DUS EDDL Europe/Berlin Düsseldorf|Duesseldorf|دوسلدورف
STR EDDS Europe/Berlin Stuttgart|Stoccarda|شتوتغارت
CGN EDDK Europe/Berlin Cologne|Köln|Colonia|كولونيا
NUE EDDN Europe/Berlin Nuremberg|Nürnberg|Norimberga|نورنبرغ
FDH EDNY Europe/Berlin Friedrichshafen|فريدريشسهافن
CDG LFPG Europe/Paris Paris|Parigi|París|باريس
ORY LFPO Europe/Paris Paris|Parigi|París|باريس
NCE LFMN Europe/Paris Nice|Nizza|Niza|نيس
LYS LFLL Europe/Paris Lyon|Lione|ليون
MRS LFML Europe/Paris Marseille|Marsiglia|Marsella|مرسيليا
LHR EGLL Europe/London London|Londres|Londra|لندن
LGW EGKK Europe/London London|Londres|Londra|لندن
STN EGSS Europe/London London|Londres|Londra|لندن
LCY EGLC Europe/London London|Londres|Londra|لندن
LTN EGGW Europe/London London|Londres|Londra|لندن
MAN EGCC Europe/London Manchester|مانشستر
EDI EGPH Europe/London Edinburgh|Édimbourg|Edimburgo|إدنبرة
DUB EIDW Europe/Dublin Dublin|Dublino|Dublín|دبلن
AMS EHAM Europe/Amsterdam Amsterdam|Ámsterdam|أمستردام
BRU EBBR Europe/Brussels Brussels|Bruxelles|Brüssel|Bruselas|بروكسل
LUX ELLX Europe/Luxembourg Luxembourg|Luxemburg|Lussemburgo|لوكسمبورغ
CPH EKCH Europe/Copenhagen Copenhagen|København|Kopenhagen|Copenhague|كوبنهاغن
OSL ENGM Europe/Oslo Oslo|أوسلو
ARN ESSA Europe/Stockholm Stockholm|Stoccolma|Estocolmo|ستوكهولم
HEL EFHK Europe/Helsinki Helsinki|هلسنكي
MAD LEMD Europe/Madrid Madrid|مدريد
BCN LEBL Europe/Madrid Barcelona|Barcelone|Barcellona|برشلونة
PMI LEPA Europe/Madrid Palma|Palma de Mallorca|بالما
AGP LEMG Europe/Madrid Málaga|Malaga|مالقة
LIS LPPT Europe/Lisbon Lisbon|Lisboa|Lissabon|Lisbonne|لشبونة
OPO LPPR Europe/Lisbon Porto|Oporto|بورتو
ATH LGAV Europe/Athens Athens|Athen|Athènes|Atene|Atenas|أثينا
WAW EPWA Europe/Warsaw Warsaw|Warszawa|Warschau|Varsovie|Varsavia|Varsovia|وارسو
PRG LKPR Europe/Prague Prague|Praha|Prag|Praga|براغ
BUD LHBP Europe/Budapest Budapest|بودابست
ZAG LDZA Europe/Zagreb Zagreb|Zagabria|زغرب
BEG LYBE Europe/Belgrade Belgrade|Beograd|Belgrad|Belgrado|بلغراد
OTP LROP Europe/Bucharest Bucharest|București|Bukarest|Bucarest|بوخارست
SOF LBSF Europe/Sofia Sofia|Sofía|صوفيا
IST LTFM Europe/Istanbul Istanbul|İstanbul|Estambul|إسطنبول
SAW LTFJ Europe/Istanbul Istanbul|İstanbul|Estambul|إسطنبول
AYT LTAI Europe/Istanbul Antalya|أنطاليا
DXB OMDB Asia/Dubai Dubai|Dubaï|Dubái|دبي
AUH OMAA Asia/Dubai Abu Dhabi|Abou Dabi|أبوظبي
DOH OTHH Asia/Qatar Doha|الدوحة
RUH OERK Asia/Riyadh Riyadh|Riad|Riyad|الرياض
JED OEJN Asia/Riyadh Jeddah|Dschidda|Djeddah|Gedda|جدة
KWI OKKK Asia/Kuwait Kuwait|Koweït|الكويت
BAH OBBI Asia/Bahrain Bahrain|Bahreïn|البحرين
AMM OJAI Asia/Amman Amman|عمّان
BEY OLBA Asia/Beirut Beirut|Beyrouth|بيروت
CAI HECA Africa/Cairo Cairo|Kairo|Le Caire|Il Cairo|القاهرة
CMN GMMN Africa/Casablanca Casablanca|الدار البيضاء
RAK GMMX Africa/Casablanca Marrakesh|Marrakesch|Marrakech|مراكش
TUN DTTA Africa/Tunis Tunis|Tunisi|Túnez|تونس
TLV LLBG Asia/Jerusalem Tel Aviv|تل أبيب
JNB FAOR Africa/Johannesburg Johannesburg|جوهانسبرغ
NBO HKJK Africa/Nairobi Nairobi|نيروبي
JFK KJFK America/New_York New York|Nueva York|نيويورك
EWR KEWR America/New_York New York|Newark|Nueva York|نيويورك
BOS KBOS America/New_York Boston|بوسطن
MIA KMIA America/New_York Miami|ميامي
ORD KORD America/Chicago Chicago|شيكاغو
LAX KLAX America/Los_Angeles Los Angeles|لوس أنجلوس
SFO KSFO America/Los_Angeles San Francisco|سان فرانسيسكو
YYZ CYYZ America/Toronto Toronto|تورنتو
GRU SBGR America/Sao_Paulo São Paulo|ساو باولو
SIN WSSS Asia/Singapore Singapore|Singapur|Singapour|سنغافورة
HKG VHHH Asia/Hong_Kong Hong Kong|Hongkong|هونغ كونغ
BKK VTBS Asia/Bangkok Bangkok|بانكوك
NRT RJAA Asia/Tokyo Tokyo|Tokio|طوكيو
HND RJTT Asia/Tokyo Tokyo|Tokio|طوكيو
ICN RKSI Asia/Seoul Seoul|Séoul|Seúl|سيول
PEK ZBAA Asia/Shanghai Beijing|Peking|Pékin|Pechino|Pekín|بكين
PVG ZSPD Asia/Shanghai Shanghai|شنغهاي
DEL VIDP Asia/Kolkata Delhi|دلهي
BOM VABB Asia/Kolkata Mumbai|Bombay|مومباي
SYD YSSY Australia/Sydney Sydney|سيدني`;

function readLine(line: string): KnownAirport {
  const [iata = '', icao = '', zone = '', ...rest] = line.split(' ');
  const [city = '', ...names] = rest.join(' ').split('|');
  return { iata, icao, zone, city, names };
}

/** Read at the first look: what runs when a file is loaded stays in the app of browsers that never look. */
let byCode: ReadonlyMap<string, KnownAirport> | undefined;

function readTable(): ReadonlyMap<string, KnownAirport> {
  const airports = lines.trim().split('\n').map(readLine);
  return new Map(
    airports.flatMap((airport) => [
      [airport.iata, airport],
      [airport.icao, airport],
    ]),
  );
}

/** Returns what is known of an airport by its IATA or ICAO code; undefined: nothing. */
export function knownAirport(code: string): KnownAirport | undefined {
  byCode ??= readTable();
  return byCode.get(code.toUpperCase());
}
