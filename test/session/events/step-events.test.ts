import {describe, expect, it} from 'vitest';
import {
  VaccEditRequestEvent,
  VaccExportRequestEvent,
  VaccRequestEvent,
} from '../../../src/session/events/step-events.js';

describe('the events of the step elements', () => {
  for (const {event, type} of [
    {event: new VaccEditRequestEvent({step: 'patient', path: 'patient.gender'}), type: 'vacc-edit-request'},
    {event: new VaccExportRequestEvent({format: 'json'}), type: 'vacc-export-request'},
    {event: new VaccRequestEvent('vacc-refresh-request'), type: 'vacc-refresh-request'},
    {event: new VaccRequestEvent('vacc-print-request'), type: 'vacc-print-request'},
    {event: new VaccRequestEvent('vacc-finish-request'), type: 'vacc-finish-request'},
    {event: new VaccRequestEvent('vacc-update-request'), type: 'vacc-update-request'},
  ]) {
    it(`${type} bubbles, and ends at the shadow boundary`, () => {
      expect(event).toMatchObject({type, bubbles: true, composed: false, cancelable: false});
    });
  }

  it('carry where to go, and what to export', () => {
    expect(new VaccEditRequestEvent({step: 'patient', path: 'p'}).detail).toEqual({step: 'patient', path: 'p'});
    expect(new VaccExportRequestEvent({format: 'fhir'}).detail).toEqual({format: 'fhir'});
  });

  it('a request for a file settles with the promise of its owner', async () => {
    const event = new VaccExportRequestEvent({format: 'text'});
    expect(event.settled, 'nobody has said anything').toBe(undefined);
    event.waitUntil(Promise.reject(new Error('no clipboard')));
    await expect(event.settled).rejects.toThrow('no clipboard');
  });
});
