/** Codes as scanners type them, on 21 November 2026: name, typed text, and what it means, or `undefined` for no code. */
export const gs = '\u001D';
export const avaxim = '03400934166525';
const gardasil = '03400937712873';
const german = '04150000000015';
const a = `01${avaxim}`;
const g = `01${gardasil}`;
const lot = 'R1B231V';
const serial = '9XK4QTM2ZP';

export interface Row {
  readonly name: string;
  readonly typed: string;
  readonly gtin?: string;
  readonly expiry?: string;
  readonly lot?: string;
  readonly lots?: readonly string[];
}

const whole = {gtin: avaxim, expiry: '2027-06-30', lot};

export const codes: readonly Row[] = [
  // separators kept
  {name: 'expiry, lot, serial', typed: `${a}1727063010${lot}${gs}21${serial}`, ...whole},
  {name: 'serial, expiry, lot', typed: `${a}21${serial}${gs}1727063010${lot}`, ...whole},
  {name: 'lot, expiry, serial', typed: `${a}10${lot}${gs}1727063021${serial}`, ...whole},
  {name: 'lot, serial, expiry', typed: `${a}10${lot}${gs}21${serial}${gs}17270630`, ...whole},
  {name: 'serial, lot, expiry', typed: `${a}21${serial}${gs}10${lot}${gs}17270630`, ...whole},
  {name: 'a separator after each field', typed: `${a}${gs}17270630${gs}10${lot}${gs}21${serial}${gs}`, ...whole},
  {name: 'a separator in front', typed: `${gs}${a}1727063010${lot}${gs}21${serial}`, ...whole},
  {name: 'two separators in a row', typed: `${a}1727063010${lot}${gs}${gs}21${serial}`, ...whole},
  {
    name: 'a lot of twenty characters',
    typed: `${a}10ABCDEFGHIJKLMNOPQRST${gs}17270630`,
    ...whole,
    lot: 'ABCDEFGHIJKLMNOPQRST',
  },
  {name: 'a lot with signs', typed: `${a}10A-1/2_B.3${gs}17270630`, ...whole, lot: 'A-1/2_B.3'},
  {name: 'a lot that looks like fields', typed: `${a}1727063010AB21C10D${gs}21${serial}`, ...whole, lot: 'AB21C10D'},
  {name: 'production date', typed: `${a}111906301727063010${lot}${gs}21${serial}`, ...whole},
  {name: 'a national number, as in Spain', typed: `${a}1727063010${lot}${gs}21${serial}${gs}712654321`, ...whole},
  {name: 'fields that nobody needs here', typed: `${a}1727063010${lot}${gs}21${serial}${gs}240X1${gs}91ABC`, ...whole},
  // what scanners put before the code
  {name: ']d2', typed: `]d2${a}1727063010${lot}${gs}21${serial}`, ...whole},
  {name: ']d2 and a separator', typed: `]d2${gs}${a}1727063010${lot}${gs}21${serial}`, ...whole},
  {name: ']D2 under caps lock', typed: `]D2${a}1727063010${lot}${gs}21${serial}`, ...whole},
  {name: ']C1', typed: `]C1${a}1727063010${lot}`, ...whole},
  {name: ']Q3', typed: `]Q3${a}1727063010${lot}${gs}21${serial}`, ...whole},
  {name: 'an unknown prefix', typed: `]z9${a}1727063010${lot}`},
  {name: 'spaces and a line end around', typed: ` ${a}1727063010${lot}${gs}21${serial}\r\n`, ...whole},
  // separators replaced
  ...['|', '~', '^', '#', '@', ' ', '{GS}', '<GS>', '[GS]', '\\x1d', '\\u001d', '␝', '\u001E', '\t', '¬', '§'].map(
    (sign) => ({
      name: `separators replaced by ${JSON.stringify(sign)}`,
      typed: `${a}1727063010${lot}${sign}21${serial}`,
      ...whole,
    }),
  ),
  // separators lost
  {name: 'nothing lost: the lot is last', typed: `${a}1727063010${lot}`, ...whole},
  {
    name: 'nothing lost: the expiry is last',
    typed: `${a}10${lot}17270630`,
    gtin: avaxim,
    lots: [lot, `${lot}17270630`],
  },
  {
    name: 'lost: lot or lot and serial',
    typed: `${a}1727063010${lot}21${serial}`,
    gtin: avaxim,
    expiry: '2027-06-30',
    lots: [lot, `${lot}21${serial}`.slice(0, 20)],
  },
  {name: 'lost: serial before lot', typed: `${a}21${serial}1727063010${lot}`, ...whole},
  {name: 'lost: serial and lot, no expiry', typed: `${a}21${serial}10${lot}`, gtin: avaxim, lots: [lot]},
  {
    name: 'lost: a lot with 21 in it',
    typed: `${a}1727063010U1B21A`,
    gtin: avaxim,
    expiry: '2027-06-30',
    lots: ['U1B', 'U1B21A'],
  },
  {name: 'lost: a serial that is too long to be a lot', typed: `${a}1727063010${lot}21${serial}ABCDEFGHIJ`, ...whole},
  // as printed
  {name: 'printed', typed: `(01)${avaxim}(17)270630(10)${lot}(21)${serial}`, ...whole},
  {name: 'printed with spaces', typed: `(01) ${avaxim} (17) 270630 (10) ${lot} (21) ${serial}`, ...whole},
  {name: 'printed, serial before lot', typed: `(01)${avaxim}(21)${serial}(10)${lot}(17)270630`, ...whole},
  {name: 'printed, a wrong field', typed: `(01)${avaxim}(17)270630(99999)X`},
  // dates
  {name: 'day 00 is the month', typed: `${a}1727060010${lot}`, ...whole, expiry: '2027-06'},
  {name: 'day 00 in February', typed: `${a}1728020010${lot}`, ...whole, expiry: '2028-02'},
  {name: '29 February of a leap year', typed: `${a}1728022910${lot}`, ...whole, expiry: '2028-02-29'},
  {name: '29 February of a common year', typed: `${a}1727022910${lot}`},
  {name: 'month 13', typed: `${a}1727133010${lot}`},
  {name: 'month 00', typed: `${a}1727000010${lot}`},
  {name: 'a date in the past', typed: `${a}1719010110${lot}`, ...whole, expiry: '2019-01-01'},
  {name: 'fifty years ahead', typed: `${a}1776010110${lot}`, ...whole, expiry: '2076-01-01'},
  {name: 'fifty-one years ahead is the last century', typed: `${a}1777010110${lot}`, ...whole, expiry: '1977-01-01'},
  // GTIN
  {name: 'the GTIN alone', typed: a, gtin: avaxim},
  {
    name: 'another GTIN of one vaccine',
    typed: `0103400934166693${`1727063010${lot}`}`,
    ...whole,
    gtin: '03400934166693',
  },
  {name: 'another vaccine', typed: `${g}1727063010${lot}`, ...whole, gtin: gardasil},
  {name: 'a German GTIN', typed: `01${german}1727063010${lot}${gs}21${serial}`, ...whole, gtin: german},
  {name: 'check digit wrong', typed: `0103400934166526${`1727063010${lot}`}`},
  {name: 'check digit wrong, printed', typed: `(01)03400934166526(10)${lot}`},
  {name: 'figures of the GTIN missing', typed: `01340093416652517270630`},
  {name: 'a GTIN of zeros', typed: '0100000000000000'},
  {name: 'a GTIN with a letter', typed: '010340093416652O'},
  // no codes
  {name: 'nothing', typed: ''},
  {name: 'the code CIP13 alone', typed: '3400934166525'},
  {name: 'the GTIN after the lot', typed: `10${lot}${gs}${a}`},
  {name: 'two codes in one', typed: `${a}1727063010${lot}${gs}${a}`},
  {name: 'an empty lot', typed: `${a}1727063010${gs}21${serial}`},
  {name: 'a lot that is too long', typed: `${a}10ABCDEFGHIJKLMNOPQRSTU${gs}17270630`},
  {name: 'a name before it', typed: `AVAXIM ${a}`},
  {name: 'words after it', typed: `${a} and more`},
];
