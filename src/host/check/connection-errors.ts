/** Why no answer came, and how to fix it. */
export interface ConnectionError {
  readonly about: 'connection' | 'certificate';
  readonly observed: string;
  readonly fix: string;
}

const certificate = (observed: string, fix: string): ConnectionError => ({about: 'certificate', observed, fix});
const connection = (observed: string, fix: string): ConnectionError => ({about: 'connection', observed, fix});

const chain = certificate(
  'the certificate was issued by an authority that this machine does not know, or the chain is not whole',
  'Let the server send its whole chain (certificate and intermediates). If the authority is your own, let this machine ' +
    'trust it: NODE_EXTRA_CA_CERTS=ca.pem before the command, and the same for your server. Browsers need it too.',
);
const selfSigned = certificate(
  'the certificate is self-signed: nobody vouches for it',
  'Install a certificate of an authority that browsers trust. The component never skips this check.',
);
const silent = connection(
  'no answer in time',
  'Look for a firewall or an outbound proxy between this machine and the address, and whether the port is right. Node 20 does not use HTTPS_PROXY.',
);
const broken = connection(
  'the connection was closed before an answer came',
  'See the log of the server and of any gateway before it. A server that speaks https only closes http, and the other way round.',
);
const unroutable = connection(
  'there is no way to that machine from here',
  'Check the network or the VPN, and whether the address is one of an inner network.',
);

/** By Node's codes. */
const known: Readonly<Record<string, ConnectionError>> = {
  ENOTFOUND: connection(
    'the name is not known (DNS)',
    'Check the spelling of the host name, and that this machine can look it up.',
  ),
  EAI_AGAIN: connection(
    'the name could not be looked up (DNS)',
    'Check that this machine has a network and a name server, then try again.',
  ),
  ECONNREFUSED: connection('nothing listens there', 'Start the server, or correct the port in the address.'),
  ECONNRESET: broken,
  UND_ERR_SOCKET: broken,
  EPIPE: broken,
  ETIMEDOUT: silent,
  UND_ERR_CONNECT_TIMEOUT: silent,
  UND_ERR_HEADERS_TIMEOUT: silent,
  UND_ERR_BODY_TIMEOUT: silent,
  TIMEOUT: silent,
  EHOSTUNREACH: unroutable,
  ENETUNREACH: unroutable,
  TOO_LARGE: connection(
    'the answer is larger than 10 MB',
    'Correct the address: neither a questionnaire nor a diagnosis is so large.',
  ),
  CERT_HAS_EXPIRED: certificate(
    'the certificate has expired',
    'Renew the certificate on the server, and restart what serves it. If it is valid, correct the clock of this machine.',
  ),
  CERT_NOT_YET_VALID: certificate(
    'the certificate is not valid yet',
    'Correct the clock of this machine, or install a certificate that is valid today.',
  ),
  ERR_TLS_CERT_ALTNAME_INVALID: certificate(
    'the certificate is for another host name',
    'Use the host name that the certificate names, or have one issued with this name in subjectAltName (the common name alone does not count).',
  ),
  DEPTH_ZERO_SELF_SIGNED_CERT: selfSigned,
  SELF_SIGNED_CERT_IN_CHAIN: chain,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: chain,
  UNABLE_TO_GET_ISSUER_CERT: chain,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: chain,
  CERT_REVOKED: certificate('the certificate was revoked', 'Install a new certificate.'),
  ERR_SSL_WRONG_VERSION_NUMBER: certificate(
    'the port does not speak TLS',
    'The address says https, the server speaks plain http on this port: correct the port, or switch TLS on.',
  ),
};

/** @param reason The reason of an `Outcome` without an answer. */
export function connectionErrorOf(reason: string): ConnectionError {
  const why = known[reason] ?? family(reason);
  return {...why, observed: `${why.observed} (${reason})`};
}

function family(reason: string): ConnectionError {
  if (reason.startsWith('HPE_')) {
    return connection('what answers is no HTTP', 'Check the port: another program listens there.');
  }
  if (/^(?:ERR_SSL|ERR_TLS|EPROTO|CERT_)/.test(reason)) {
    return certificate(
      'the TLS handshake failed',
      'Check the certificate and the TLS versions of the server (1.2 or newer), for example by opening the address in a browser.',
    );
  }
  return connection('no answer', 'Open the address in a browser on this machine, and see the log of the server.');
}
