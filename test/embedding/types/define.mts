/** Compiled, never run: what a host may write that imports nothing but the definitions. */
import 'vacc-assistant/define';

const assistant = document.querySelector('vacc-assistant')!;
assistant.audience = 'professional';
assistant.patientFile = {patient: {birthdate: '1987-03-14', gender: 'f', prevention_acts: []}};
assistant.addEventListener('vacc-complete', (event) => event.waitUntil(Promise.resolve(event.detail.diagnostic)));
document.addEventListener('vacc-error', ({detail}) => detail.code === 'network/failed');
document.createElement('vacc-frame').patientFile = {patient: {gender: 'm'}};
export const acts: readonly object[] | undefined = assistant.patientFile?.patient?.prevention_acts;

// @ts-expect-error -- not an audience
assistant.audience = 'doctor';
// @ts-expect-error -- it has no such property
assistant.patient = {};
