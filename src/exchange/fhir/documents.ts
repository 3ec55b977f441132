import {isIsoDate} from '../../contract/dates.js';
import type {Document} from '../../contract/diagnostic.js';
import {fieldsOf} from '../../contract/value.js';
import {extensionOf, extensionsOf, plain, rows, text, type Json} from './json.js';
import {extensions, ownExtensions, ownSystems} from './systems.js';
import {fhirText, omitEmpty, isCode} from './texts.js';

/** Whether an address is safe to write: a patient record may turn any address into a link. */
export const isWritableAddress = (address: string): boolean => /^https?:\/\/\S+$/i.test(address);

/** A document as a contained DocumentReference, because an ImmunizationRecommendation has no element for it. */
export function writeDocument(document: Document, id: string): Json {
  const {title, url, file, organization, language, target_audience, publication_date} = document;
  const page = omitEmpty({
    url: isWritableAddress(url) ? url : undefined,
    title: fhirText(title),
    language: isCode(language) ? language : undefined,
    creation: isIsoDate(publication_date) ? publication_date : undefined,
  });
  const copy = omitEmpty({url: isWritableAddress(file.url) ? file.url : undefined, title: fhirText(file.filename)});
  const content = (address: 'page' | 'file', attachment: Json) => ({
    extension: [{url: ownExtensions.documentAddress, valueCode: address}],
    attachment: Object.keys(attachment).length > 0 ? attachment : absent,
  });
  return omitEmpty({
    resourceType: 'DocumentReference',
    id,
    extension: [target_audience]
      .map(fhirText)
      .flatMap((audience) => (audience ? [{url: ownExtensions.documentAudience, valueString: audience}] : [])),
    identifier: [document.id].map(fhirText).flatMap((value) => (value ? [{system: ownSystems.document, value}] : [])),
    status: 'current',
    author: [organization].map(fhirText).flatMap((display) => (display ? [{display}] : [])),
    description: fhirText(title),
    content: [content('page', page), ...(Object.keys(copy).length > 0 ? [content('file', copy)] : [])],
  });
}

const absent = {extension: [{url: extensions.absent, valueCode: 'unknown'}]};

/** The documents of a recommendation, in the shape of §2.5. */
export function readDocuments(recommendation: Json, contained: ReadonlyMap<string, Json>): Json[] {
  return extensionsOf(recommendation, ownExtensions.document).flatMap(({valueReference}) => {
    const found = contained.get(text(fieldsOf(valueReference)['reference']));
    return found ? [documentFrom(found)] : [];
  });
}

function documentFrom(reference: Json): Json {
  const part = (address: string): Json => {
    const found = rows(reference['content']).find(
      (content) => extensionOf(content, ownExtensions.documentAddress)['valueCode'] === address,
    );
    return fieldsOf(found?.['attachment']);
  };
  const [page, copy] = [part('page'), part('file')];
  return {
    id: plain(rows(reference['identifier'])[0]?.['value']),
    title: plain(reference['description']),
    url: plain(page['url']),
    file: {filename: plain(copy['title']), url: plain(copy['url'])},
    organization: plain(rows(reference['author'])[0]?.['display']),
    language: plain(page['language']),
    target_audience: plain(extensionOf(reference, ownExtensions.documentAudience)['valueString']),
    publication_date: plain(page['creation']),
  };
}
