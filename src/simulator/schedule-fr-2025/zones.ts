// prettier-ignore
const africa = [
  'DZA', 'EGY', 'LBY', 'MAR', 'SDN', 'TUN', 'ESH', 'BDI', 'COM', 'DJI', 'ERI', 'ETH', 'KEN', 'MDG', 'MWI', 'MUS', 'MYT',
  'MOZ', 'RWA', 'SYC', 'SOM', 'SSD', 'UGA', 'TZA', 'ZMB', 'ZWE', 'AGO', 'CMR', 'CAF', 'TCD', 'COG', 'COD', 'GNQ', 'GAB',
  'STP', 'BWA', 'SWZ', 'LSO', 'NAM', 'ZAF', 'BEN', 'BFA', 'CPV', 'CIV', 'GMB', 'GHA', 'GIN', 'GNB', 'LBR', 'MLI', 'MRT',
  'NER', 'NGA', 'SEN', 'SLE', 'TGO',
];
const southernAsia = ['AFG', 'BGD', 'BTN', 'IND', 'IRN', 'MDV', 'NPL', 'PAK', 'LKA'];
const southEasternAsia = ['BRN', 'KHM', 'IDN', 'LAO', 'MYS', 'MMR', 'PHL', 'SGP', 'THA', 'TLS', 'VNM'];
const centralAmerica = ['BLZ', 'CRI', 'SLV', 'GTM', 'HND', 'MEX', 'NIC', 'PAN'];
const southAmerica = ['ARG', 'BOL', 'BRA', 'CHL', 'COL', 'ECU', 'GUF', 'GUY', 'PRY', 'PER', 'SUR', 'URY', 'VEN'];

/**
 * The countries of each zone by ISO 3166-1 alpha-3 code: lists for demonstrations, of low confidence; the messages say
 * so. Yellow fever, tick-borne and Japanese encephalitis are from general knowledge of the maps of the WHO and the
 * ECDC. Whole countries are listed even if only a part is affected. The others are regions of the United Nations
 * (standard M49).
 */
export const zones = {
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
  // prettier-ignore
  'japanese-encephalitis': [...southEasternAsia, 'BGD', 'CHN', 'IND', 'JPN', 'KOR', 'LKA', 'NPL', 'PAK', 'PNG', 'PRK', 'TWN'],
  'hepatitis-a': [...africa, ...southernAsia, ...southEasternAsia, ...centralAmerica, ...southAmerica],
  typhoid: [...africa, ...southernAsia, ...southEasternAsia],
  rabies: [...africa, ...southernAsia, ...southEasternAsia, 'CHN'],
} as const satisfies Record<string, readonly string[]>;

export type Zone = keyof typeof zones;

/** A zone, a country that a rule names, or any place. */
export type Place = Zone | 'GUF' | 'SAU' | 'any';

export const isZone = (place: Place): place is Zone => place in zones;
