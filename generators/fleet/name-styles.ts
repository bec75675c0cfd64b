/**
 * The names of fishing vessels (`boats`) and merchant ships by the naming style of their flag. In a pattern `%a` to
 * `%d` stand for a word of that list of the style, `#` for a digit (the first of a run is not 0), `%n` for a small
 * number. Names are upper case, at most 20 characters, as in AIS.
 */
export interface NameStyle extends NameWords {
  readonly boats: NamePatterns;
  readonly ships: NamePatterns;
}

export interface NameWords {
  readonly a: readonly string[];
  readonly b: readonly string[];
  readonly c: readonly string[];
  readonly d: readonly string[];
}

/** Patterns, and the cumulative weights of their choice: by the number of names, so that few ships share a name. */
export interface NamePatterns {
  readonly patterns: readonly string[];
  readonly cumulative: readonly number[];
}

const words = (text: string): readonly string[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.replaceAll('_', ' '));

/** A pattern with more names is not chosen more often. */
const mostWeight = 300;
/** Values of `%n`. */
export const smallNumbers = 12;

/** Words of patterns; `_` stands for a space within one. */
export function wordLists({ a, b, c, d }: Readonly<Record<'a' | 'b' | 'c' | 'd', string>>): NameWords {
  return { a: words(a), b: words(b), c: words(c), d: words(d) };
}

function style(boats: string, ships: string, a: string, b = '', c = '', d = ''): NameStyle {
  const lists = wordLists({ a, b, c, d });
  return { boats: patternsOf(boats, lists), ships: patternsOf(ships, lists), ...lists };
}

export function patternsOf(text: string, lists: NameWords): NamePatterns {
  const patterns = text.split('|');
  let sum = 0;
  const cumulative = patterns.map((pattern) => {
    let names = 1;
    for (const [mark] of pattern.matchAll(/%[abcdn]|#/g)) {
      if (mark === '%a') names *= lists.a.length;
      else if (mark === '%b') names *= lists.b.length;
      else if (mark === '%c') names *= lists.c.length;
      else if (mark === '%d') names *= lists.d.length;
      else names *= mark === '%n' ? smallNumbers : 10;
    }
    sum += Math.min(mostWeight, names);
    return sum;
  });
  return { patterns, cumulative };
}

export const nameStyles: Readonly<Record<string, NameStyle>> = {
  african: style(
    '%a %b|%a %n|%b %n|%a',
    '%a %b|%b STAR|%a',
    'ADWOA AKOSUA KWAME EFUA AMINATA FATOU MARIAMA KOFI ZAINAB HALIMA NEEMA BARAKA AMANI TUMAINI IMANI SALAMA ' +
      'FURAHA UMOJA',
    'BAY COAST HOPE BLESSING STAR SPIRIT PEACE PRIDE ISLAND QUEEN UNITY',
  ),
  american: style(
    '%a %b|MISS %c|LADY %c|CAPT %d|%c %d|%a %n|F/V %a %b',
    '%a %b|%d %a|AMERICAN %b|%d SPIRIT|%c %d',
    'PACIFIC ALEUTIAN NORTHERN ARCTIC GULF ATLANTIC OCEAN ALASKA BERING STORM KODIAK WESTERN SEA COASTAL BLUE',
    'RAIDER DAWN STAR HUNTER PRIDE LEADER SPIRIT ENDURANCE EXPLORER VENTURE BREEZE GLACIER ROVER PEARL CHALLENGER',
    'SUSAN ANNIE KAREN LINDA MEGAN JESSICA CAROL BETTY NANCY RHONDA SHERRI ASHLEY',
    'MIKE BILLY JOE LEE RAY FRANK WAYNE BUCK HENRY DANIEL',
  ),
  arabic: style(
    'AL %a|AL %a %n|%b %n|%a %b',
    'AL %a|%c %a|%b|%a %n',
    'SALAM NOOR BARAKA MADINA AMAL HUDA RAHMA KHALEEJ JAZEERA MARJAN BAHR NASR WAHA FAJR YAMAMA RAYYAN SHAMS QAMAR',
    'ZAYNAB FATIMA YUSUF HASSAN OMAR KARIM SALIM NADIA AISHA HAMZA IBRAHIM LAYLA',
    'SEA GULF NAJM DHOW JABAL RAS UMM',
  ),
  asian: style(
    '%a %b %n|%a %b|%b %n',
    '%a %b|%b %n|GOLDEN %b|%a STAR',
    'WAN HENG FORTUNE ANGKOR MEKONG ULAAN LUCKY ROYAL EASTERN SOUTHERN',
    'BRIGHT OCEAN HORIZON PEARL DRAGON LOTUS UNITY SUCCESS GLORY JADE',
  ),
  baltic: style(
    '%a|%a-%n|%b %n',
    '%a|%b %c|%c',
    'KAIRA JURATE GRAZINA LAIMA LAURA DAINA SKAISTE RASA VILNIS SAULE MARE LIINA EHA TIIU AINO DZINTARS AUSMA JURA',
    'BALTIC AMBER NORDIC LIBAU NARVA',
    'SUND WIND SPIRIT WAVE STAR COAST SKY',
  ),
  balkan: style(
    '%a|%a %n|SV %b|MALI %a',
    '%a|%b|JADRAN %n|%c',
    'ANA MARIJA NADA LUKA TONI DALMACIJA VIS KORNAT BRAC ZORA SOKOL GALEB LAVANDA ZLATNA',
    'NIKOLA ANTE JURE PETAR MARKO LOVRO KRISTO',
    'ISTRA PELJESAC VELEBIT ADRIATIC HVAR BIOKOVO DRAVA SAVA',
  ),
  burmese: style(
    '%a %b %n|%a %n|%b %a',
    '%a %b|%b STAR|%a %n',
    'SHWE MYA KHIN THANDA AUNG HTET WAI YAN',
    'MIN PYI LIN HLAING NYEIN TUN SEIN ZAW OO',
  ),
  chinese: style(
    '%a YU #####|%a YUAN YU ###|%aYU#####|%b YUAN YU %n|%b %c ##',
    '%b %c|%b %c %n|XIN %b %c|HAI %c ##|%c %b HAI',
    'ZHE LU MIN YUE LIAO SU QIONG JI GUI JIN HU ZHE_LING ZHE_DAI LU_RONG MIN_SHI YUE_ZHAN LIAO_DAN SU_GAN LU_QING ' +
      'ZHE_XIANG MIN_LIAN YUE_YANG',
    'HUA TIAN ZHONG FU HAI SHUN JIN HONG MING LONG XIN SHENG YONG DA NING DONG',
    'HE YANG XING FENG TAI AN HAI YUN TONG FA WANG LONG DE HONG SHENG CHUN',
  ),
  dutch: style(
    '%a|%b %n|UK-###|JAN %c|%a %c',
    '%d %a|%a|%d %b|%c',
    'JACOBA CORNELIA NEELTJE WILHELMINA HENDRIKA ADRIANA GRIETJE MARIA ELISABETH JOHANNA',
    'HOOP VERWACHTING ZEELAND TEXEL WADDEN NOORDZEE FRIESLAND EEMS',
    'MARIJN PIETER KLAAS WILLEM ADRIAAN DIRK MAARTEN GERRIT',
    'EEMS VLIE SCHELDE WATER HOLLAND NOORD OOST',
  ),
  english: style(
    '%a %b|%c|%c %n|GIRL %c|OUR %c|%b %a|%b OF %d',
    '%a %b|%d %a|LADY %c|%d TRADER|%b',
    'OCEAN NORTHERN SILVER GOLDEN WESTERN SOUTHERN BRIGHT CELTIC ATLANTIC SEA GUIDING STAR FRUITFUL',
    'HARVESTER PIONEER QUEST DAWN CREST VENTURE RESOLUTE ENDEAVOUR HORIZON PRIDE SPIRIT REAPER MONARCH',
    'KATE ROSE EMMA MARY SARAH HELEN CHARLOTTE LUCY ALICE GRACE ELEANOR JANE',
    'SOLENT SEVERN FORTH CLYDE TASMAN HUMBER MERSEY CORNWALL ORKNEY TAMAR',
  ),
  filipino: style(
    'FB %a %b|FB %a ##|%a %b %n|MB %c',
    'MV %a %c|%c %n|%b %c|OUR LADY OF %c',
    'SAN SANTA PRINCESS DON MARIA JESSA LADY PINOY',
    'JOSE RITA PEDRO LOURDES ISABEL MIGUEL ROSARIO FELIPE',
    'CEBU MINDANAO LEYTE PALAWAN SAMAR VISAYAS BOHOL PANAY ILOILO',
  ),
  french: style(
    "%a %b|%c|LE %d|LA %d|NOTRE DAME DE %b|P'TIT %d",
    '%c %d|%c|CAP %b|%d|VILLE DE %b',
    'ETOILE REINE FLEUR SAINTE PERLE VIERGE AURORE GLOIRE ROSE',
    'BRETAGNE PENMARCH GROIX OUESSANT LORIENT MARSEILLE CORSE CAMARGUE NORMANDIE VENDEE ARMOR CANCALE',
    'JEANNE MARIE ANNE CELINE MANON LOUISE YVETTE CAMILLE NOLWENN ARMELLE',
    'PETREL ALBATROS DAUPHIN MISTRAL HORIZON COURAGE GOELAND ESPOIR MATELOT RENARD',
  ),
  german: style(
    '%a|%b %n|%a %n',
    '%a|%c %b|%b|%c %a',
    'HANSA FRIEDA GRETE KATHARINA ANTJE HEIKE WIEBKE SEEADLER MOEWE CONDOR',
    'ELBE WESER HAMBURG BREMEN LUEBECK RUGEN FEHMARN JADE BORKUM STRALSUND',
    'NORD OST LLOYD CAP BALTIC',
  ),
  greek: style(
    'AGIOS %a|%b|%b %n|AG %a|KAPETAN %c',
    '%b %d|%b|%d|AGIOS %a|%c K',
    'NIKOLAOS GEORGIOS SPYRIDON IOANNIS DIMITRIOS PANTELEIMON NEKTARIOS',
    'ELENI MARIA ANASTASIA KATERINA EVANGELIA THEODORA DESPINA SOFIA KYRIAKI',
    'YANNIS MANOLIS STAVROS KOSTAS MIHALIS ANDREAS',
    'AEGEAN IONIAN OLYMPUS DELPHI KNOSSOS MYKONOS POSEIDON APOLLON THALASSA',
  ),
  hebrew: style(
    '%a|%a %n|%b',
    '%b %a|%b|STAR %a',
    'YAM CARMEL NOAM SHIRA GALIM TAMAR',
    'HAIFA EILAT ASHDOD JAFFA NEGEV GALILEE KINNERET',
  ),
  indian: style(
    '%a %b|JAI %b|SRI %b|%a %b %n|IND-%c-##-MM-###|SAGAR %b',
    '%a %d|JAG %d|%b|MV %b|%d SHAKTI',
    'SHREE JAI OM SEA SAGAR SAMUDRA',
    'GANESH LAKSHMI DURGA SHIVA KRISHNA HANUMAN SAIBABA MARIYA FATHIMA VALARMATHI',
    'TN KL GJ MH KA AP',
    'RANI PRABHA VIJAY LAKSHYA ANAND PUSHPA PRIYA KIRAN ARJUN JYOTI',
  ),
  italian: style(
    '%a %b|%c|NUOVO %c|SAN %d|%c MADRE|%a %n',
    '%b|%c %b|CALA %d|%d',
    'STELLA MADONNA REGINA ASSUNTA BELLA DEL',
    'MARE MARINA SICILIA TIRRENO ADRIATICA LIGURIA SARDEGNA ISCHIA',
    'GIOVANNI FRANCESCA ANTONELLA LUCIA ROSARIA PAOLO GIUSEPPINA CONCETTA',
    'GENNARO CIRO NICOLA VITO ROCCO PIETRO MARCO',
  ),
  japanese: style(
    '%a MARU NO.%n|NO.## %a MARU|%a MARU|%b MARU NO.##',
    '%a MARU|%b MARU|%c %a|%a %n',
    'KAIYO SHOFUKU KOYO TAIYO EIHO HOSHIN MYOJIN RYOFUKU SHINSEI YAHATA KOMPIRA TENJIN SEIFUKU WAKASHIO',
    'FUJI HAKUHO YAMATO SAKURA ASAHI AKEBONO HIKARI MUSASHI TOKIWA',
    'PACIFIC ORIENTAL GLOBAL SHIN NEW',
  ),
  korean: style(
    'NO.### %a|%a HO|### %a HO|NO.## %b',
    '%b %c|%c|%a %n|HAN %c|SUN %b',
    'DONGWON HAEJIN SAMHAE OYANG KUMKANG INSUNG DAESUNG SEJIN YOUNGJIN MANSEON TAEYANG GEUMSEONG',
    'STAR OCEAN BADA HAEYANG JIN KANG SEONG',
    'BUSAN ULSAN INCHEON JEJU MASAN POHANG PYONGTAEK HANSUNG',
  ),
  malay: style(
    'KM %a %n|KM %a %b|%a %b|%a JAYA ##|%b %n',
    'MV %a %b|%a %n|KM %b|%b JAYA',
    'BINTANG SINAR MUTIARA CAHAYA SUMBER BAHARI HARAPAN PUTRA SRI BERKAT RESTU BERKAH DEWI',
    'LAUT SAMUDERA MAKMUR TIMUR NUSANTARA ABADI JAYA UTAMA SELATAN SENTOSA MAS MERDEKA',
  ),
  nordic: style(
    '%a|%a %n|%b|%b JUNIOR|%c %a',
    '%c %b|%a|%c|%b %n|STENBERG %c',
    'HAVBRIS NORDFISK SJOVAR HAVORN TUNFISK LOFOTHAV ISBJORN NORDKAP STRAUMUR VESTAN SKJERVOY HAVFRU SILDIN',
    'INGRID SOLVEIG KRISTINA ASTRID HELGA SIGNE FREYJA GUDRUN LINNEA',
    'NORD FJORD BALTIC VIKING HAV SKAGEN BERGEN ARKTIS',
  ),
  open: style(
    '%a %b|%a %n|%b %c|%d',
    '%a %b|%b %c|%d|%a %c|%d %n|%c %b|NEW %b|%d %b|%b %d',
    'OCEAN PACIFIC GLOBAL ATLANTIC STAR GOLDEN EASTERN NORTHERN ROYAL BLUE GRAND SEA ASIAN CAPE SILVER CRYSTAL NOBLE ' +
      'BALTIC CORAL SOUTHERN WESTERN IVORY CRIMSON JADE AMBER ARCTIC ORIENT LUCKY BRAVE PRIME',
    'PIONEER VOYAGER SPIRIT HORIZON LEADER PEARL FORTUNE GLORY HARMONY TRIUMPH EXPRESS TRADER COURAGE WISDOM ' +
      'PROSPERITY ENDEAVOUR CHAMPION NAVIGATOR GUARDIAN LEGACY LIBERTY PHOENIX EAGLE DOLPHIN CONFIDENCE SUCCESS ' +
      'DIGNITY UNITY TREASURE JOURNEY',
    'ACE ONE STAR BREEZE WIND DREAM HOPE QUEEN VENTURE FALCON SKY MOON SUN DAWN BAY CROWN',
    'ANNA ELENA SOPHIA MARINA ARTEMIS ORION HERMES VEGA CALYPSO POLARIS ATHENA SIRIUS ANTARES MINERVA KYRA DAPHNE ' +
      'IRENE THALIA NEREID ATLAS TITAN HELIOS DEMETRA ARIADNE CASSIA LYRA ALTAIR CORONA SELENE AURORA',
  ),
  pacific: style(
    '%a %n|%a %b|LADY %b|%b',
    '%a %b|%a|%b %c',
    'MOANA VAIANA TAINA LAGOON REEF TUNA FETU LAKEBA',
    'MELE LEILANI SINA TALEI ALOFA PACIFICA MALIA',
    'EXPRESS TRADER PRINCESS',
  ),
  persian: style(
    '%a %n|%b|GHADIR ##|%a %b',
    'IRAN %a|%b|%a %n|%b STAR',
    'PARS KISH SHAHIN TABAN SAHEL DARYA ARVAND MAKRAN',
    'ZAHRA REZA MEHR ARASH SIMIN NASIM KAVEH',
  ),
  portuguese: style(
    '%a %b|%c|%c %n|MESTRE %d|VIRGEM DO %b',
    '%b|%c %b|MONTE %b|%c',
    'SENHORA ESTRELA FLOR RAINHA PRAIA PEROLA',
    'MAR NORTE ATLANTICO SADO ALGARVE MINHO OCEANO LISBOA ACORES',
    'MARIA JOANA LEONOR BEATRIZ INES CATARINA LUISA FATIMA',
    'JOSE ANTONIO MANUEL JOAQUIM ZE CARLOS',
  ),
  russian: style(
    '%a|MYS %b|%c-%n|KAPITAN %d|MK-####',
    '%a|KAPITAN %d|VOLGO-DON ##|%b|%a-%n|%c %n',
    'ORION VOSTOK ZARYA MERIDIAN ALMAZ BEREZINA TAYMYR YAKUTIYA LAZURIT',
    'SLEPIKOVSKOGO OLYUTORSKIY LOPATKA KRONOTSKIY PRIMORYE KURILY CHUKOTKA',
    'VEGA AMUR BARENTS LUNA SIRENA',
    'SOKOLOV GERASIMOV DURACHENKO LEVCHENKO MASLOVETS BOGOMOLOV',
  ),
  slavic: style(
    '%a|%a-%n|%b %n',
    '%a|%b|%b %n|%a STAR',
    'ALBATROS DELFIN BRIZ ZORNITSA ALINA GALINA LASTIVKA',
    'DUNAV MARITSA DESNA DNIPRO VARNA MAZURY POMORZE WISLA',
  ),
  spanish: style(
    '%a %b|%c|%c %n|DON %d|NUEVO %b|MAR %b|PLAYA %b',
    '%c %b|%b|DON %d|%b %n|CIUDAD DE %b',
    'VIRGEN_DEL NUESTRA_SRA_DEL PUNTA ESTRELLA MONTE PESCA RIA_DE SIEMPRE',
    'CARMEN VIGO CORUNA GALICIA PLATA VALPARAISO CALLAO COSTA NORTE MALPICA SUR AROUSA',
    'MARIA ANITA ROSITA LOLA ISABEL LUCERO ARGOS ESPERANZA DORADA PILAR',
    'PEDRO CARLOS LUIS AGUSTIN NICOLAS ALFONSO JUAN',
  ),
  taiwanese: style(
    '%a %b NO.###|%a %b ##|%a %b NO.%n',
    '%a %b|WAN %b|YM %b|%a %n',
    'YI SHIN CHIN HUNG JIN CHUN LUNG SHENG FU YUAN HSIN TAI MING FENG',
    'FENG FA YING SHUN CHANG HSIANG JIIN TSAI HORNG MAN PIN',
  ),
  thai: style(
    '%a %b %n|SOR %a ##|CHOK %b %n|%a %n',
    '%a %b|%b NAREE|%a %n|%b STAR',
    'SIRICHAI SUPHAPHON THEP CHAI PHET RUNG SIN SAMUT',
    'NAVA NAVEE CHALERM CHOKE SOMBOON ARUN RUANG THARA',
  ),
  turkic: style(
    '%a|%a %n',
    '%a|%b %a|%b %n',
    'BAKU ASTANA SAMUR KURA ATYRAU TURAN ALTYN DOSTLUK',
    'KHAZAR CASPIAN PRESIDENT GENERAL',
  ),
  turkish: style(
    '%a %b|%a|%a KAPTAN|%c %n|%a OGULLARI',
    '%a %b|%c %a|%b|%a-%n',
    'YILDIZ DENIZ AYSE MEHMET KARADENIZ BALIKCI HAMSI SAHIN KAPLAN EGE FATMA',
    'HANIM REIS BEY STAR ANA',
    'MARMARA HALIC BOGAZ ISTANBUL IZMIR TRABZON',
  ),
  vietnamese: style(
    '%a #####|%a-#####-TS|%b %c ##',
    '%b %c|%b %c ##|VIET %c|%c STAR',
    'BTH BV KG TG QNG QB BD KH NA HP BL',
    'HAI PHU THANH TRUONG HOANG MINH DONG VINH',
    'SON NAM LONG PHAT AN THINH PHUONG TIEN',
  ),
};
