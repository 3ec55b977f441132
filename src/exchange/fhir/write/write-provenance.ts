import type {Basis} from '../../../domain/result/basis.js';
import {reportsError} from '../../../contract/diagnostic.js';
import type {ClockDifference, VaccResult} from '../../../domain/result/result.js';
import type {Json} from '../json.js';
import {ownExtensions, ownSystems, systems} from '../systems.js';
import {fhirText, omitEmpty} from '../texts.js';

/** The author, the software and the time of the recommendation, and what it does not rest on. */
export function writeProvenance(
  {provenance, diagnostic, notSent, historyComplete, basis}: VaccResult,
  id: string,
  targets: readonly string[],
): Json {
  const {requestedAt, receivedAt, widget, service, catalogue, clock} = provenance;
  const requestId = fhirText(service.requestId ?? '');
  return omitEmpty({
    resourceType: 'Provenance',
    id,
    contained: [
      device('widget', widget.name, widget.version),
      {...device('service', service.origin, service.version), url: fhirText(service.origin)?.replace(/\s/g, '')},
    ].map(omitEmpty),
    extension: [
      ...(requestId ? [{url: ownExtensions.requestId, valueString: requestId}] : []),
      ...(historyComplete === undefined ? [] : [{url: ownExtensions.historyComplete, valueBoolean: historyComplete}]),
      ...(basis ? [basisOf(basis)] : []),
      ...(clock ? [clockOf(clock)] : []),
      ...(reportsError(diagnostic) ? [{url: ownExtensions.reportedError, valueBoolean: true}] : []),
      ...notSent.map(({path, reason}) => ({
        url: ownExtensions.notSent,
        extension: [
          {url: 'path', valueString: path},
          {url: 'reason', valueCode: reason},
        ],
      })),
    ],
    target: targets.map((reference) => ({reference})),
    occurredPeriod: {start: instant(requestedAt), end: instant(receivedAt)},
    recorded: instant(receivedAt),
    agent: [agent('author', 'service'), agent('assembler', 'widget')],
    entity: catalogue ? [{role: 'source', what: sourceOf(catalogue)}] : [],
  });
}

const basisOf = ({profile, asked, answered, history}: Basis): Json => ({
  url: ownExtensions.basis,
  extension: [
    {url: 'profile', valueCode: profile},
    {url: 'asked', valueUnsignedInt: asked},
    {url: 'answered', valueUnsignedInt: answered},
    {url: 'history', valueCode: history},
  ],
});

const clockOf = ({device, service}: ClockDifference): Json => ({
  url: ownExtensions.clock,
  extension: [
    {url: 'device', valueInstant: instant(device)},
    {url: 'service', valueInstant: instant(service)},
  ],
});

function sourceOf({name, version}: {readonly name: string; readonly version: string}): Json {
  const value = fhirText(version);
  return omitEmpty({
    identifier: {system: ownSystems.catalogueVersion, ...(value && {value})},
    display: fhirText(name),
  });
}

/** A FHIR `instant`, which requires a time zone. */
export const instant = (written: string): string => new Date(written).toISOString();

const device = (id: string, deviceName: string, version = ''): Json => {
  const [name, value] = [deviceName, version].map(fhirText);
  return omitEmpty({
    resourceType: 'Device',
    id,
    deviceName: name ? [{name, type: 'other'}] : [],
    version: value ? [{value}] : [],
  });
};

const agent = (code: string, id: string): Json => ({
  type: {coding: [{system: systems.participant, code}]},
  who: {reference: `#${id}`},
});
