/**
 * Countries of a zone by ISO 3166-1 alpha-3 code. The lists are from general knowledge of the maps of the WHO and the
 * ECDC, whole countries even where only a part is meant: for a demonstration, not for a traveller.
 */
export const zones: Readonly<Record<Zone, readonly string[]>> = {
  'french-guiana': ['GUF'],
  // prettier-ignore
  'yellow-fever': [
    'AGO', 'ARG', 'BDI', 'BEN', 'BFA', 'BOL', 'BRA', 'CAF', 'CIV', 'CMR', 'COD', 'COG', 'COL', 'ECU', 'ETH', 'GAB', 'GHA',
    'GIN', 'GMB', 'GNB', 'GNQ', 'GUY', 'KEN', 'LBR', 'MLI', 'MRT', 'NER', 'NGA', 'PAN', 'PER', 'PRY', 'SDN', 'SEN', 'SLE',
    'SSD', 'SUR', 'TCD', 'TGO', 'TTO', 'UGA', 'VEN',
  ],
  // prettier-ignore
  'tick-borne-encephalitis': [
    'AUT', 'BLR', 'CHE', 'CZE', 'DEU', 'EST', 'FIN', 'HUN', 'LTU', 'LVA', 'POL', 'RUS', 'SVK', 'SVN', 'SWE', 'UKR',
  ],
};

export type Zone = 'french-guiana' | 'yellow-fever' | 'tick-borne-encephalitis';
