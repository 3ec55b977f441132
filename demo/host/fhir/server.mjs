/**
 * A small FHIR R4 server, enough for the demo's SMART app:
 *
 *   /fhir/.well-known/smart-configuration   the endpoints               /fhir/ehr/launch    the EHR launches the app
 *   /fhir/Patient/{id}                      read                        /fhir/auth/…        the authorization server
 *   /fhir/Immunization?patient={id}         search, page by page        POST /fhir          a transaction of PUTs
 *   /fhir/{type}/{id}                       read what was written
 *
 * It checks access to patients, but not whether a resource is valid. Written resources are only kept in memory.
 */
import {createAuthorization} from './authorization.mjs';
import {charts} from './charts.mjs';

/** The largest transaction, in bytes, and the maximum number of stored resources. */
const longest = 2_000_000;
const most = 200;
const pageSize = 3;

/** @param {{origins: readonly string[]}} options the origins of the demo's pages */
export function createFhirServer({origins}) {
  const base = ({url}) => `${origins.find((origin) => origin === new URL(url).origin) ?? origins[0]}/fhir`;
  const authorization = createAuthorization({base, origins, charts});
  const stored = new Map();
  const {launch, authorize, choose, token} = authorization.routes;
  const open = {
    'GET /.well-known/smart-configuration': authorization.configuration,
    'GET /ehr/launch': launch,
    'GET /auth/authorize': authorize,
    'GET /auth/choose': choose,
    'POST /auth/token': token,
  };

  function read(type, id, {scope, patient}) {
    if (!scope.some((one) => one.startsWith(`patient/${type}.`))) return outcome(403, 'forbidden');
    const found = type === 'Patient' ? charts.get(id)?.patient : stored.get(`${type}/${id}`)?.resource;
    if (!found) return outcome(404, 'not-found');
    const owner = type === 'Patient' ? id : stored.get(`${type}/${id}`).patient;
    return owner === patient ? fhir(found) : outcome(403, 'forbidden');
  }

  function searchImmunizations(request, {scope, patient}) {
    const {searchParams} = new URL(request.url);
    const who = searchParams.get('patient')?.replace(/^Patient\//, '');
    if (who !== patient || !scope.includes('patient/Immunization.rs')) return outcome(403, 'forbidden');
    const {immunizations} = charts.get(patient);
    const from = Number(searchParams.get('from') ?? 0);
    const link = (at) => `${base(request)}/Immunization?patient=${patient}&from=${at}`;
    const next = from + pageSize;
    return fhir({
      resourceType: 'Bundle',
      type: 'searchset',
      total: immunizations.length,
      link: [
        {relation: 'self', url: link(from)},
        ...(next < immunizations.length ? [{relation: 'next', url: link(next)}] : []),
      ],
      entry: immunizations.slice(from, next).map((resource) => ({
        fullUrl: `${base(request)}/Immunization/${resource.id}`,
        resource,
        search: {mode: 'match'},
      })),
    });
  }

  /** Atomic and idempotent: each resource has its id from the app. */
  async function write(request, {scope, patient}) {
    const text = await textUpTo(longest, request);
    if (text === undefined) return outcome(413, 'too-long');
    const {type, entry} = parsed(text) ?? {};
    if (type !== 'transaction' || !Array.isArray(entry) || entry.length === 0) return outcome(400, 'structure');
    const isUnsound = (one) =>
      one?.request?.method !== 'PUT' || one.request.url !== `${one.resource?.resourceType}/${one.resource?.id}`;
    if (entry.some(isUnsound)) return outcome(400, 'structure');
    const isForbidden = ({resource}) =>
      !scope.includes(`patient/${resource.resourceType}.cru`) ||
      (stored.get(nameOf(resource))?.patient ?? patient) !== patient || // another patient's
      subjectsOf(resource).some((reference) => reference !== `Patient/${patient}`);
    if (entry.some(isForbidden)) return outcome(403, 'forbidden');
    const names = new Map(entry.map(({fullUrl, resource}) => [fullUrl, nameOf(resource)]));
    const response = entry.map(({resource}) => {
      const name = nameOf(resource);
      const status = stored.has(name) ? '200 OK' : '201 Created';
      const {versionId = '0'} = stored.get(name)?.resource.meta ?? {};
      const meta = {versionId: String(Number(versionId) + 1), lastUpdated: new Date().toISOString()};
      stored.delete(name); // keeps the newest last
      stored.set(name, {patient, resource: {...withReferences(resource, names), meta}});
      return {response: {status, location: `${name}/_history/${meta.versionId}`, lastModified: meta.lastUpdated}};
    });
    for (const name of [...stored.keys()].slice(0, -most)) stored.delete(name);
    return fhir({resourceType: 'Bundle', type: 'transaction-response', entry: response});
  }

  return async (request) => {
    const path = new URL(request.url).pathname.slice('/fhir'.length).replace(/\/$/, '');
    const handler = open[`${request.method} ${path}`];
    if (handler) return handler(request);
    const access = authorization.accessOf(request);
    if (!access) return outcome(401, 'login', {'www-authenticate': 'Bearer'});
    if (request.method === 'POST' && path === '') return write(request, access);
    if (request.method !== 'GET') return outcome(405, 'not-supported');
    if (path === '/Immunization') return searchImmunizations(request, access);
    const [, type, id] = /^\/([A-Za-z]+)\/([A-Za-z\d.-]{1,64})$/.exec(path) ?? [];
    return type ? read(type, id, access) : outcome(404, 'not-found');
  };
}

const nameOf = ({resourceType, id}) => `${resourceType}/${id}`;

/** The patients that a resource refers to. */
const subjectsOf = ({patient, subject}) =>
  [patient, subject].filter((one) => one !== undefined).map(({reference}) => reference);

/** Replaces the transaction's own references between resources by their ids on the server. */
const withReferences = (resource, names) =>
  JSON.parse(JSON.stringify(resource), (key, value) => (key === 'reference' ? (names.get(value) ?? value) : value));

/** Stops reading at the limit, whatever Content-Length says. */
async function textUpTo(limit, {body}) {
  const parts = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.length;
    if (length > limit) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const fhir = (resource, status = 200, headers = {}) =>
  new Response(JSON.stringify(resource), {
    status,
    headers: {'content-type': 'application/fhir+json', 'cache-control': 'no-store', ...headers},
  });

const outcome = (status, code, headers) =>
  fhir({resourceType: 'OperationOutcome', issue: [{severity: 'error', code}]}, status, headers);
