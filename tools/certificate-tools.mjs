import {existsSync} from 'node:fs';
import {delimiter, join} from 'node:path';
import {aptInstall, mayInstall} from './debian.mjs';

/** Programs that make certificates, and that make a browser trust one; with their Debian packages. */
const packages = {openssl: 'openssl', certutil: 'libnss3-tools'};

const isThere = (name) => (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** The names of the programs that are not on this machine. */
export const missingCertificateTools = () => Object.keys(packages).filter((name) => !isThere(name));

/** Installs what is missing where packages may be installed; tests that need what is not there say so. */
export async function ensureCertificateTools() {
  const missing = missingCertificateTools();
  if (missing.length > 0 && (await mayInstall())) await aptInstall(missing.map((name) => packages[name]));
}
