/*
 * ISO 3166-1: the three-letter code of each country, which the interface uses (§2.1), and the two-letter code that
 * `Intl` uses. From Debian's iso-codes 4.15. Most two-letter codes follow from the three letters and are not written
 * out.
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

const pairs = [
  ...(firstTwo.match(/\w{3}/g) ?? []).map((code) => code + code.slice(0, 2)),
  ...(firstAndLast.match(/\w{3}/g) ?? []).map((code) => code + code.charAt(0) + code.charAt(2)),
  ...(others.match(/\w{5}/g) ?? []),
];

/** The two letters of every country, by its three. */
export const alpha2ByAlpha3: ReadonlyMap<string, string> = new Map(
  pairs.map((pair) => [pair.slice(0, 3), pair.slice(3)]),
);
