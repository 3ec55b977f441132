/*
 * ISO 3166-1: the three letters of each country, which the interface takes (§2.1), and the two that `Intl` names
 * countries by. Facts of the standard, as maintained in Debian's iso-codes 4.15. Most pairs need not be written out.
 */

/** The two letters are the first two of these. */
const firstTwo = `
  AFGAIAALBARGASMAUSAZEBELBFABGRBHRBLMBMUBOLBRABTNBVTBWACANCCKCHECIVCMRCOLCRICUBCXRCYPCZEDEUDJIDMADOMDZAECU
  EGYERIESPETHFINFJIFRAGABGBRGEOGGYGHAGIBGMBGRCGTMGUMHKGHMDHNDHRVHTIHUNIDNIMNINDIOTIRNISLITAJEYJORJPNKENKGZ
  KHMKIRKNAKWTLAOLBNLCALIELKALSOLTULUXLVAMARMCOMDAMHLMKDMLIMMRMNGMRTMSRMUSMWIMYSNAMNCLNERNFKNGANICNLDNORNPL
  NRUNZLOMNPANPERPHLPRIPSEQATREUROURUSRWASAUSDNSGPSHNSJMSLESMRSOMSSDSTPSXMSYRTCATGOTHATJKTKLTLSTONTTOTWNTZA
  UGAUMIUSAUZBVATVCTVENVGBVIRVNMVUTWSMYEMZAFZMBZWE
`;

/** The two letters are the first and the last of these. */
const firstAndLast = `
  ABWAGOANDAREARMATGAUTBDIBGDBHSBLZBRBBRNCAFCHLCHNCODCOGCOKCPVCUWDNKESHFLKFROFSMGINGLPGNQGRDGRLGUFGUYIRQJAM
  KAZKORLBRLBYMAFMDGMDVMEXMLTMNEMNPMOZMTQNIUPAKPCNPLWPNGPOLPRTPRYPYFSENSLBSLVSURSVKSWESWZSYCTCDTKMTUNTURTUV
  URYWLF
`;

/** Neither: the three letters, then the two. */
const others = `
  ALAAXATAAQATFTFBENBJBESBQBIHBABLRBYCOMKMCYMKYESTEEGNBGWIRLIEISRILMACMOMYTYTPRKKPSGSGSSPMPMSRBRSSVNSI
  UKRUA
`;

const split = (codes: string, pattern: RegExp): readonly string[] => codes.match(pattern) ?? [];

const alpha2ByAlpha3: ReadonlyMap<string, string> = new Map([
  ...split(firstTwo, /[A-Z]{3}/g).map((code) => [code, code.slice(0, 2)] as const),
  ...split(firstAndLast, /[A-Z]{3}/g).map((code) => [code, code.charAt(0) + code.charAt(2)] as const),
  ...split(others, /[A-Z]{5}/g).map((code) => [code.slice(0, 3), code.slice(3)] as const),
]);

/** The three-letter codes of all countries. */
export const countryCodes: readonly string[] = [...alpha2ByAlpha3.keys()];

/** The two letters of a country; `undefined` for a code that the table does not know. Case does not matter. */
export const alpha2Of = (alpha3: string): string | undefined => alpha2ByAlpha3.get(alpha3.toUpperCase());
