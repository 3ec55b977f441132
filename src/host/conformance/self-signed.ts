import {generateKeyPairSync, randomBytes, sign} from 'node:crypto';

/** A key and a certificate in PEM. */
export interface KeyPair {
  readonly key: string;
  readonly cert: string;
}

const element = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const {length} = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]) => element(0x30, ...parts);
const time = (date: Date) =>
  element(0x17, Buffer.from(`${date.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`, 'ascii'));

const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
const commonName = Buffer.from('0603550403', 'hex');

/**
 * A certificate that nobody vouches for, with the key that signed it. Each run makes both: no package ships a key.
 * Node makes keys and signatures, and no certificates; these are the fields of RFC 5280 in DER.
 */
export function selfSigned(name: string): KeyPair {
  const {privateKey, publicKey} = generateKeyPairSync('ec', {namedCurve: 'P-256'});
  const subject = sequence(element(0x31, sequence(commonName, element(0x0c, Buffer.from(name)))));
  const day = 86_400_000;
  const content = sequence(
    element(0xa0, Buffer.from('020102', 'hex')), // version 3
    element(0x02, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    subject,
    sequence(time(new Date(Date.now() - day)), time(new Date(Date.now() + 30 * day))),
    subject,
    publicKey.export({type: 'spki', format: 'der'}),
  );
  const signature = element(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = sequence(content, ecdsaWithSha256, signature);
  const lines = certificate
    .toString('base64')
    .match(/.{1,64}/g)!
    .join('\n');
  return {
    key: privateKey.export({type: 'pkcs8', format: 'pem'}) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
