import {metrics} from '@opentelemetry/api';

const meter = metrics.getMeter('vacc-assistant');
const refused = meter.createCounter('vacc.refused');
const upstream = meter.createHistogram('vacc.upstream.duration', {unit: 's'});
const breaker = meter.createCounter('vacc.breaker');
const token = meter.createCounter('vacc.token');
const store = meter.createCounter('vacc.store.failed');

export function observe({kind, ...fields}) {
  const {durationMs, pauseMs, error, ...labels} = fields;
  if (kind === 'refused') refused.add(1, labels); // handler, status, reason
  if (kind === 'upstream') upstream.record(durationMs / 1000, {...labels, error: error?.code}); // upstream, operation, status
  if (kind === 'breaker') breaker.add(1, labels); // upstream, state
  if (kind === 'token') token.add(1, {reason: labels.reason});
  if (kind === 'store') store.add(1, labels); // reason
  if (error || kind === 'breaker' || kind === 'store') {
    console.error(JSON.stringify({kind, ...labels, error, pauseMs})); // for the log
  }
}
