/**
 * The names of the owners of local craft, supply, survey and cruise ships, by class and naming style of the flag; `*`
 * stands for all other styles, `%` for the name of a company, `@` for that of the country.
 */
const table: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tug: {
    '*': '% Towage Ltd|% Tug Services|% Harbour Towage',
    chinese: '% Port Tug Co Ltd|% Towage Co Ltd',
    dutch: '% Sleepdienst BV|% Towage BV',
    french: '% Remorquage SAS',
    german: '% Schleppreederei GmbH',
    italian: 'Rimorchiatori % SpA',
    japanese: '% Tug KK|% Eisen KK',
    nordic: '% Bukser AS|% Bogser AB',
    portuguese: 'Rebocadores % Lda',
    spanish: 'Remolcadores % SA|Remolques % SL',
    turkish: '% Romorkor AS',
  },
  pilot: {
    '*': '% Pilots|@ Pilotage Authority',
    french: 'Pilotage de %',
    german: 'Lotsenbruederschaft %',
    italian: 'Corpo Piloti %',
    spanish: 'Corporacion de Practicos %',
  },
  patrol: {
    '*': '@ Coast Guard|@ Maritime Authority|@ Customs',
    american: 'US Coast Guard',
    chinese: '@ Coast Guard|@ Maritime Safety Administration',
    french: 'Gendarmerie Maritime|Douanes',
    german: 'Bundespolizei|Zoll',
    greek: 'Hellenic Coast Guard',
    italian: 'Guardia Costiera|Guardia di Finanza',
    spanish: 'Armada|Servicio Maritimo',
  },
  dredger: {
    '*': '% Dredging Ltd|% Marine Contractors',
    dutch: '% Baggermaatschappij BV',
    chinese: '% Dredging Co Ltd',
  },
  survey: { '*': '% Geophysical Ltd|% Offshore Survey|@ Hydrographic Service' },
  supply: { '*': '% Offshore Ltd|% Supply Ships|% Marine Logistics', nordic: '% Offshore AS|% Supply AS' },
  ferry: {
    '*': '% Ferries|% Line',
    french: 'Compagnie % Ferries',
    greek: '% Lines SA|% Seaways SA',
    italian: '% Traghetti SpA',
    japanese: '% Ferry KK',
    spanish: 'Naviera % SA|% Ferries SA',
  },
  cruise: { '*': '% Cruises|% Cruise Line|% Voyages' },
  yacht: { '*': 'Private owner|Private owner|% Yachting|% Charter' },
};

/** The forms of the names of owners of a class; undefined for the other classes. */
export function craftOwners(subtype: string, naming: string): readonly string[] | undefined {
  const name = subtype.endsWith('yacht') ? 'yacht' : subtype === 'fast ferry' ? 'ferry' : subtype;
  const rows = Object.hasOwn(table, name) ? table[name] : undefined;
  return (rows?.[naming] ?? rows?.['*'])?.split('|');
}
