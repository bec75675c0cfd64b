/**
 * Names of the craft of harbours and coasts and of pleasure craft, by class and naming style of the flag; `*` stands
 * for all other styles. Patterns are those of name-styles.ts, with the words of the style. Names of the boats of a
 * state follow the marks on their hulls (general knowledge, not verified).
 */
const table: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tug: {
    '*': '%a|%b|SVITZER %b|%a %n|VB %a',
    american: '%c %d|MISS %c|CAPT %d|%d %a|%b',
    chinese: '%b GANG TUO ##|%b %c TUO %n|TUO ###',
    dutch: 'SD %a|FAIRPLAY ##|%d|%a',
    english: 'SVITZER %c|%d %b|SD %b|%d',
    french: 'VB %d|ABEILLE %b|RM %d|%a',
    german: 'FAIRPLAY ##|BUGSIER ##|%a|ZP %b',
    italian: '%c %b|%d|R/R %c|%b',
    japanese: '%b %n|TUG %b|%a %n',
    korean: 'NO.## %a|%b ##|TUG %b',
    malay: 'TB %a ###|TB %a %b|TB %b ##',
    nordic: 'BUGSER %b|SVITZER %b|%c %n|%a',
    russian: '%a|%c-%n|%b|BUKSIR-##',
    spanish: 'VB %c|RP %b|%d %n|SAR %b',
    thai: 'TUG %a %n|TB %b ##',
    turkish: 'KURTARMA %n|%c %n|%a ##',
  },
  pilot: {
    '*': 'PILOT %n|PILOT %a|PILOT BOAT %n',
    chinese: 'YIN HANG %n|%b GANG YIN %n|YIN SHUI ##',
    dutch: 'LOODS ##|%d PILOT|PILOT %n',
    french: 'PILOTINE %a|PILOTINE %c|PILOTE %b',
    german: 'PILOT %a|PILOT %b|LOTSE %n',
    greek: 'PILOT %n|PLOIGOS ##',
    italian: 'PILOTINA %c|PILOTI %b|PILOTINA %n',
    japanese: 'PILOT %n|%b PILOT',
    korean: 'DOSEON %n|PILOT %n',
    nordic: 'LOS ###|PILOT ###|LODS %n',
    portuguese: 'PILOTOS %b|PILOTOS %n',
    russian: 'LOTSMAN %n|LOTS-##|PILOT %n',
    spanish: 'PRACTICO %c|PRACTICOS %b|PRACTICO %n',
    turkish: 'KILAVUZ %n|PILOT ##',
  },
  patrol: {
    '*': 'PATROL ##|PB ##|COAST GUARD ###',
    american: 'CG ####|USCG %b|PATROL ##',
    arabic: 'CG ###|PB ##|HARAS ##',
    chinese: 'HAI JING ####|HAI XUN ###|YU ZHENG ###|%b HAI XUN ##',
    dutch: 'RWS ##|P ##|KUSTWACHT ##',
    english: 'PROTECTOR ##|%b|FPV %b|RESCUE %n',
    filipino: 'BRP %c %b|MCS ####|PCG ###',
    french: 'SNS ###|DF ##|GENDARMERIE ##',
    german: 'BP ##|%b|ZOLL %b',
    greek: 'LS ###|PLS ###|SAR ###',
    indian: 'ICGS %d|CG ###|ICG C-###',
    italian: 'CP ###|G ###|GUARDIA COSTIERA ##',
    japanese: 'PL## %b|PM## %b|PS## %a',
    korean: 'KCG ###|KCG ####',
    malay: 'KN %b|KP ###|KM MARITIM ##',
    nordic: 'KBV ###|KV %b|RS ## %a',
    persian: 'GHADIR ##|NAJA ##',
    portuguese: 'NRP %b|UAM ###|SR ##',
    russian: 'PSK-###|PSKR-###|SPASATEL %d',
    spanish: 'GC A##|SALVAMAR %a|RIO %b',
    taiwanese: 'CG ###|PP #####',
    thai: 'TOR ###|TOR ##',
    turkish: 'TCSG ##|TCSG ###|KIYEM %n',
    vietnamese: 'CSB ####|KN ###|SAR ###',
  },
  dredger: {
    '*': '%a %n|DREDGER %b|%b',
    chinese: 'HANG JUN ##|XIN HAI %c|JUN ###|CHANG JING %n',
    dutch: '%d|%a|DC ##|HAM ###',
    english: '%d %b|CITY OF %d|ARCO %a',
    french: 'SAMUEL %b|%b|DRAGUE %n',
    indian: 'DCI DREDGE %n|DREDGE %b',
    japanese: '%b %n|SHUNSETSU %n',
    malay: '%a %n|KAPAL KERUK ##',
    russian: 'ZEMSNARYAD-##|%b|%a',
  },
  survey: {
    '*': 'GEO %b|OCEAN %b|GEO %a|%b SURVEYOR',
    chinese: 'HAI YANG DI ZHI ##|XIANG YANG HONG ##|KE XUE %n',
    japanese: '%b %n|KAIYO %n',
    russian: 'AKADEMIK %d|PROFESSOR %d|GEOLOG %d',
  },
  ferry: {
    '*': '%a|%b|%b %n|%a EXPRESS',
    american: '%a %b|%a|%c %d|%a EXPRESS',
    chinese: '%b %c %n|BO HAI %c ZHU|HAI %c JI %n',
    dutch: '%d|%b|%a',
    english: '%d|%d OF %b|%a %b|CITY OF %d|SPIRIT OF %d',
    filipino: 'MV %a %c|SUPER %b|OUR LADY OF %c|FAST CAT M%n',
    french: '%b|VILLE DE %b|%d|CAP %b',
    greek: '%d|%b|%b %d|BLUE STAR %d|AGIOS %a',
    indian: 'MV %b|%d|MV %d %n',
    italian: '%b|CITTA DI %b|%c|ISOLA DI %b',
    japanese: 'FERRY %b|%b|NEW %b|JET %b',
    korean: '%b|%c FERRY|%b %n',
    malay: 'KMP %a %b|MV %a %b|EXPRESS BAHARI ##|KM %b',
    nordic: '%b|%c %b|%c|KONG %b|%a',
    spanish: 'CIUDAD DE %b|VOLCAN DE %b|%c|JET %b',
    turkish: '%b|SEHIT %a|%c %n|%a FERIBOT',
  },
  yacht: { '*': '%a %b|%c|%b|%d|%c %n|%d OF %c|MY %d|SY %d' },
  cruise: { '*': 'MS %d|%a %b|%d OF THE SEAS|%d %b|%a %d' },
};

/** Words of pleasure craft and of cruise ships, which are named alike all over the world. */
export const leisureWords = {
  a: 'BLUE WILD LUCKY HAPPY SILVER SWEET FREE MIDNIGHT SUMMER SALTY LAZY WHITE FAIR GYPSY OCEAN GRAND SEVEN',
  b: 'SPIRIT DREAM WIND HORIZON DOLPHIN PEARL MOON MAGIC DANCER BREEZE PASSION FREEDOM STAR SEA WANDERER ESCAPE TIDE',
  c: 'CLARA LUNA MAYA STELLA NINA ALBA FREYA SOFIA MARLENE CHARLOTTE ISABELLA IRIS LOU JULIA ELSA ROXANNE VANESSA',
  d:
    'SERENITY ODYSSEY CALYPSO NIRVANA ECLIPSE CARPE_DIEM ALOHA TEMPTATION VOYAGER NAUTILUS ALBATROS ' +
    'MERIDIAN INFINITY ' +
    'SOLITUDE ATLANTIS SIROCCO PELICAN SEAHAWK OYSTER HAKUNA_MATATA QUO_VADIS SECOND_WIND TRANQUILITY MELODY RHAPSODY',
} as const;

/** The patterns of a class under a naming style; undefined for the other classes. */
export function craftPatterns(subtype: string, naming: string): string | undefined {
  const name = subtype.endsWith('yacht') ? 'yacht' : subtype === 'fast ferry' ? 'ferry' : subtype;
  const rows = Object.hasOwn(table, name) ? table[name] : undefined;
  return rows?.[naming] ?? rows?.['*'];
}

/** Whether vessels of a class have the same names under all flags. */
export function isLeisure(subtype: string): boolean {
  return subtype.endsWith('yacht') || subtype === 'cruise';
}
