import { flags } from '../../src/model/flags.js';
import { purpose } from '../draws/purpose.js';
import { bits, draw, indexOf } from '../draws/random.js';
import type { Vessel } from '../fleet/fleet-vessel.js';
import { type NameStyle, nameStyles } from '../fleet/name-styles.js';
import { craftOwners } from './craft-owners.js';

type Trade = 'fishing' | 'shipping';

/**
 * The name of company `number` that owns vessels of a kind under a flag (index into `flags()`), in the style of the
 * country. A country has few companies, so vessels share them.
 */
export function companyName(
  seed: number,
  flag: number,
  { kind, subtype }: Pick<Vessel, 'kind' | 'subtype'>,
  number: number,
): string {
  const trade: Trade = kind === 'fishing' ? 'fishing' : 'shipping';
  const { naming, countryName } = flags()[flag]!;
  const style = nameStyles[naming] ?? nameStyles['open']!;
  const unit = (step: number) =>
    draw(seed, purpose.companyName, flag, number * 2 + (trade === 'fishing' ? 0 : 1), step);
  const words = wordsOf(style);
  const first = words[indexOf(words.length, unit(0))]!;
  const second = words[indexOf(words.length, unit(1))]!;
  const name = unit(2) < 0.4 && second !== first ? `${first} ${second}` : first;
  const ofCraft = trade === 'fishing' ? undefined : craftOwners(subtype, naming);
  const forms = ofCraft ?? (legalForms[naming] ?? legalForms['open']!)[trade];
  return forms[indexOf(forms.length, unit(3))]!.replace('%', name).replace('@', countryName);
}

/**
 * The number of a company of a vessel after some sales: most companies have few vessels, the largest a tenth of all.
 * `role` keeps the draws for owner and operator apart.
 */
export function companyNumber(seed: number, role: number, index: number, sales: number): number {
  const unit = draw(seed, purpose.owner, index, sales, role);
  return Math.floor(unit * unit * (40 + (bits(seed, purpose.owner, index, sales, role + 1) % 160)));
}

/** The words of a style that can stand in a company's name, with a capital and small letters. */
function wordsOf(style: NameStyle): readonly string[] {
  const known = wordLists.get(style);
  if (known !== undefined) return known;
  const words = [style.b, style.c, style.d, style.a]
    .flat()
    .filter((word) => word.length >= 4 && /^[A-Z-]+$/.test(word))
    .map((word) => word[0]! + word.slice(1).toLowerCase());
  wordLists.set(style, words);
  return words;
}

const wordLists = new Map<NameStyle, readonly string[]>();

function forms(fishing: string, shipping: string): Readonly<Record<Trade, readonly string[]>> {
  return { fishing: fishing.split('|'), shipping: shipping.split('|') };
}

/** By naming style; `%` stands for the name. */
const legalForms: Readonly<Record<string, Readonly<Record<Trade, readonly string[]>>>> = {
  african: forms('% Fishing Ltd|% Marine Products Ltd', '% Shipping Lines Ltd|% Marine Services Ltd'),
  american: forms('% Fisheries LLC|% Seafoods Inc|F/V % Inc', '% Maritime LLC|% Marine Inc'),
  arabic: forms('Al % Fishing Co|% Fisheries Est', 'Al % Shipping Co|% Marine Services LLC'),
  asian: forms('% Fishery Pte Ltd', '% Marine Pte Ltd|% Shipping Pte Ltd'),
  balkan: forms('% Ribarstvo doo', '% Brodarstvo doo|% Shipping dd'),
  baltic: forms('% Fishing Co', '% Shipping Co|% Lines'),
  burmese: forms('% Fisheries Co Ltd', '% Shipping Co Ltd'),
  chinese: forms(
    '% Ocean Fishing Co Ltd|% Pelagic Fishery Co Ltd|% Aquatic Products Co Ltd',
    '% Shipping Co Ltd|% Marine Transport Co Ltd',
  ),
  dutch: forms('Visserij % BV|Rederij % BV', 'Rederij % BV|% Shipping BV'),
  english: forms('% Fishing Co Ltd|% Trawlers Ltd', '% Shipping Ltd|% Marine Services Ltd'),
  filipino: forms('% Fishing Corp', '% Shipping Lines Inc|% Navigation Corp'),
  french: forms('Armement % SARL|Pecheries % SA', 'Compagnie Maritime % SA|% Navigation SAS'),
  german: forms('% Fischfang GmbH|Kutterfischerei % GmbH', 'Reederei % GmbH|% Schiffahrt GmbH'),
  greek: forms('% Fishing SA', '% Maritime SA|% Shipmanagement SA|% Shipping Co'),
  hebrew: forms('% Fishing Ltd', '% Shipping Ltd'),
  indian: forms('% Marine Fisheries Pvt Ltd', '% Shipping Pvt Ltd|% Lines Ltd'),
  italian: forms('Pesca % Srl|Armatori % Srl', '% Navigazione SpA|% Armatori Srl'),
  japanese: forms('% Suisan KK|% Gyogyo KK', '% Kaiun KK|% Kisen KK'),
  korean: forms('% Fisheries Co Ltd|% Industries Co Ltd', '% Shipping Co Ltd|% Marine Co Ltd'),
  malay: forms('% Perikanan|% Mina Bahari', 'Pelayaran %|% Marine Lines'),
  nordic: forms('% Fiskeri AS|% Havfiske AS', '% Rederi AS|% Shipping AS'),
  open: forms('% Fishing Inc|% Ocean Ventures Ltd', '% Shipping Inc|% Navigation SA|% Maritime Corp|% Marine Ltd'),
  pacific: forms('% Fishing Co', '% Shipping Services'),
  persian: forms('% Sayd Co', '% Shipping Lines'),
  portuguese: forms('Pescas % Lda|Armadores % SA', '% Navegacao SA|Transportes Maritimos % Lda'),
  russian: forms('OOO % Ryba|Rybolovetskiy Kolkhoz %', 'OOO % Flot|% Shipping Company'),
  slavic: forms('% Fishing', '% Shipping|% Zegluga'),
  spanish: forms('Pesquera % SA|Pesquerias % SL|Armadores % SL', 'Naviera % SA|Transportes Maritimos % SA'),
  taiwanese: forms('% Fishery Co Ltd|% Ocean Enterprise Co Ltd', '% Marine Co Ltd|% Navigation Co Ltd'),
  thai: forms('% Fishery Co Ltd', '% Marine Transport Co Ltd'),
  turkic: forms('% Fishing', '% Shipping|% Marine Fleet'),
  turkish: forms('% Balikcilik Ltd Sti', '% Denizcilik AS|% Gemi Isletmeciligi AS'),
  vietnamese: forms('% Seafood JSC', '% Shipping JSC|% Transport Co Ltd'),
};
