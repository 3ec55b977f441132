import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';

/** The certificates of a server at 127.0.0.1: `good`, and the others with one fault each. */
export const kinds = ['good', 'expired', 'notYetValid', 'wrongHost', 'noNames', 'selfSigned', 'unknownCa'] as const;
export type Kind = (typeof kinds)[number];

export interface Certificates {
  /** The path of the authority, which a client must trust so that only the date or the name can be refused. */
  readonly authority: string;
  readonly key: string;
  readonly of: Readonly<Record<Kind, string>>;
  /** Deletes the files. */
  readonly remove: () => void;
}

const config = `
[req]
distinguished_name = subject
[subject]
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[names]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = DNS:localhost, IP:127.0.0.1
[otherNames]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
subjectAltName = DNS:elsewhere.example, IP:192.0.2.1
[noNames]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = serverAuth
[ca]
default_ca = register
[register]
database = register.txt
rand_serial = yes
new_certs_dir = .
default_md = sha256
unique_subject = no
policy = anyName
[anyName]
commonName = supplied
`;

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** Creates two authorities and a certificate of each kind with openssl. */
export function makeCertificates(): Certificates {
  const folder = mkdtempSync(join(tmpdir(), 'vacc-certificates-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, {cwd: folder, stdio: 'pipe'});
  const req = (name: string, ...args: string[]) =>
    openssl('req', '-config', 'config.txt', '-subj', `/CN=${name}`, ...args);
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');

  writeFileSync(join(folder, 'config.txt'), config);
  writeFileSync(join(folder, 'register.txt'), '');
  for (const name of ['authority', 'stranger']) {
    const own = ['-x509', '-days', '2', '-extensions', 'authority', '-keyout', `${name}.key`, '-out', `${name}.pem`];
    req(`Test ${name}`, ...newKey, ...own);
  }
  req('127.0.0.1', ...newKey, '-keyout', 'leaf.key', '-out', 'leaf.csr');

  const signed = (kind: Kind, {by = 'authority', names = 'names', from = -1, to = 1} = {}) => {
    const authority = ['-cert', `${by}.pem`, '-keyfile', `${by}.key`];
    const dates = ['-startdate', inDays(from), '-enddate', inDays(to)];
    const out = ['-in', 'leaf.csr', '-out', `${kind}.pem`, '-extensions', names];
    openssl('ca', '-batch', '-notext', '-config', 'config.txt', ...authority, ...dates, ...out);
    return read(`${kind}.pem`);
  };
  const selfSigned = () => {
    req('127.0.0.1', '-x509', '-days', '2', '-extensions', 'names', '-key', 'leaf.key', '-out', 'selfSigned.pem');
    return read('selfSigned.pem');
  };

  return {
    authority: join(folder, 'authority.pem'),
    key: read('leaf.key'),
    of: {
      good: signed('good'),
      expired: signed('expired', {from: -3, to: -1}),
      notYetValid: signed('notYetValid', {from: 1, to: 3}),
      wrongHost: signed('wrongHost', {names: 'otherNames'}),
      noNames: signed('noNames', {names: 'noNames'}),
      selfSigned: selfSigned(),
      unknownCa: signed('unknownCa', {by: 'stranger'}),
    },
    remove: () => rmSync(folder, {recursive: true}),
  };
}

/** A time in the format of openssl: `20261121170000Z`. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().replace(/\.\d+|[-:T]/g, '');
