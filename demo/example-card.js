/** An invented card to try, and the public key of its invented issuer; the private key was never kept. */
export const exampleKey = {
  kty: 'EC',
  crv: 'P-256',
  x: 'Wjbsg__0SAYv6G4Q3FMcuhJE5vP3gn2NE25_F0NynUc',
  y: 'a6428O7U81Hd9MytRi8m6yTSPPYbUYvIMZHN8_ZXDEE',
  kid: 'example-issuer',
};

/** The text of the QR code of a European Vaccination Card: born on 10 May 1990, three vaccinations. */
export const exampleCard =
  '6BFOXN*TS0BI$ZD*RHPJD/JCNB8POLZ.C8FE$JDM%ORX4-KP.C86R5K1TWMAKHRIJAN:7X6BMF6CB9 PDLOJ175*8B8EJ0DJINBBFCUVBROJUO3.92UVBCLBY31QKC6999XCG+59H58EJNQ15MIOGI9/9-3AKI67ZMLEQ 76UW68999Q9G$B ZJ83BO4U7PSQN3 YS:ZJ83B/+T/NIWVBDKBYLDN4DE1D3LSH1TQEI+JOANM88URZRK%V/JQ46HY8LJYD.Y6/NV:4M5NJ5ALXNCE-DJS8%3C:8EC+V8OQVLK**460D3SG/L2YZK:AE//VU67UVOL4QD00AOL$4';
