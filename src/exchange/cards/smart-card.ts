import {parsedJson} from '../../contract/json.js';
import {fieldsOf} from '../../contract/value.js';
import {plain, rows, text, type Json} from '../fhir/json.js';
import {omitEmpty} from '../fhir/texts.js';
import {fromBase64Url} from './base64url.js';
import {CardError, holderOfCard, instantOf, type Card, type CardDose} from './card.js';
import {inflate} from './inflate.js';
import {checkSignature, type CardKey} from './signature.js';

/**
 * Reads a SMART Health Card in its compact form (a JWS).
 *
 * @throws {CardError}
 */
export async function readSmartCard(jws: string, keys: readonly CardKey[]): Promise<Card> {
  const [head = '', body = '', signature = '', ...more] = jws.split('.');
  const [headBytes, bodyBytes, signatureBytes] = [head, body, signature].map(fromBase64Url);
  if (!headBytes || !bodyBytes || !signatureBytes || more.length > 0) throw new CardError('unreadable');
  const {alg, kid, zip} = jsonIn(headBytes);
  const {iss, nbf, exp, vc} = jsonIn(zip === 'DEF' ? await inflate(bodyBytes, 'deflate-raw') : bodyBytes);
  const {entry} = fieldsOf(fieldsOf(fieldsOf(vc)['credentialSubject'])['fhirBundle']);
  if (!Array.isArray(entry)) throw new CardError('unreadable');
  const issuer = text(iss);
  const signed = {
    kids: [text(kid)],
    issuer,
    algorithm: text(alg),
    data: new TextEncoder().encode(`${head}.${body}`),
    signature: signatureBytes,
  };
  const checked = await checkSignature(signed, keys);
  const resources = rows(entry).map(({resource}) => fieldsOf(resource));
  const patients = resources.filter(({resourceType}) => resourceType === 'Patient');
  const [patient = {}] = patients;
  if (patients.length > 1) throw new CardError('several-patients');
  const doses = resources.flatMap((resource) => doseOf(resource) ?? []);
  const [issuedAt, expiresAt] = [nbf, exp].map(instantOf);
  return {
    kind: 'smart-health-card',
    issuer,
    ...(issuedAt && {issuedAt, validFrom: issuedAt}), // `nbf` is both
    ...(expiresAt && {expiresAt}),
    signature: checked,
    revocation: 'not-checked',
    holder: {name: nameOf(patient), birthDate: text(patient['birthDate'])},
    patient: omitEmpty({resourceType: 'Patient', gender: patient['gender'], birthDate: text(patient['birthDate'])}),
    doses,
    leftOut: resources.length - patients.length - doses.length,
  };
}

function jsonIn(bytes: Uint8Array): Json {
  const json = fieldsOf(parsedJson(new TextDecoder().decode(bytes)));
  if (Object.keys(json).length === 0) throw new CardError('unreadable');
  return json;
}

/** A vaccination that was given; anything else of a card is no dose. */
function doseOf(resource: Json): CardDose | undefined {
  if (resource['resourceType'] !== 'Immunization' || resource['status'] !== 'completed') return undefined;
  // Texts may name the holder.
  const {patient: _, contained: __, text: ___, note: ____, ...immunization} = resource;
  return {
    date: text(resource['occurrenceDateTime']).slice(0, 10),
    immunization: {...immunization, patient: holderOfCard},
  };
}

function nameOf(patient: Json): string {
  const [{given, family, text: whole} = {} as Json] = rows(patient['name']);
  const parts = [given ?? [], family].flat().map(plain);
  return parts.filter(Boolean).join(' ') || plain(whole);
}
