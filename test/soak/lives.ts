/**
 * Life cycles of an element, from creation to removal. Each runs in the page many times and has no access to the scope
 * of this file; `n` is the number of the run.
 */

/** The assistant with its first step, in a page that is opened and left. */
export async function mounted(cycles: number) {
  const here = document.getElementById('here')!;
  for (let n = 0; n < cycles; n++) {
    const element = document.createElement('vacc-assistant');
    element.baseUrl = '/service';
    here.append(element);
    await element.updateComplete;
    element.remove();
    if (n % 50 === 0) window.remember(element);
  }
}

/** Moved in the DOM, as by a framework that sorts a list. */
export async function moved(cycles: number) {
  const [here, there] = [document.getElementById('here')!, document.getElementById('there')!];
  for (let n = 0; n < cycles; n++) {
    const element = document.createElement('vacc-assistant');
    element.baseUrl = '/service';
    here.append(element);
    await element.updateComplete;
    there.append(element);
    await element.updateComplete;
    element.remove();
    if (n % 50 === 0) window.remember(element);
  }
}

/** The elements of the assistant, each on its own. */
export async function innerMounted(cycles: number) {
  const here = document.getElementById('here')!;
  const names = ['vacc-patient', 'vacc-questionnaire', 'vacc-history', 'vacc-review', 'vacc-diagnostic'] as const;
  for (let n = 0; n < cycles; n++) {
    const element = document.createElement(names[n % names.length]!);
    here.append(element);
    await element.updateComplete;
    element.remove();
    if (n % 50 < names.length) window.remember(element);
  }
}

/** The element is removed while a request is unanswered. */
export async function removedWhileAsking(cycles: number) {
  const here = document.getElementById('here')!;
  window.silent = true;
  for (let n = 0; n < cycles; n++) {
    const element = document.createElement('vacc-assistant');
    element.baseUrl = '/service';
    const questionnaire = n % 2 === 0;
    const patient = {birthdate: '1987-03-14', gender: 'f', ...(!questionnaire && {prevention_acts: []})};
    element.questionnaireMode = questionnaire ? 'adaptive' : 'off';
    element.patientFile = {patient};
    here.append(element);
    await element.updateComplete;
    void (questionnaire ? element.next() : element.diagnose());
    await new Promise((resolve) => setTimeout(resolve));
    if (element.shadowRoot?.querySelector('[aria-busy=true]') === null)
      throw new Error('There is no request under way');
    element.remove();
    if (n % 50 < 2) window.remember(element);
  }
  window.silent = false;
}

/** From a partial patient record to the files of the result, then the next patient, then removal. */
export async function wholeFlows(cycles: number) {
  const here = document.getElementById('here')!;
  const reach = async (step: string, move: () => Promise<boolean>) => {
    await window.settled(element);
    if (!(await move()) || element.step !== step) throw new Error(`The flow did not come to the ${step}`);
  };
  let element: HTMLElementTagNameMap['vacc-assistant'];
  for (let n = 0; n < cycles; n++) {
    element = document.createElement('vacc-assistant');
    element.baseUrl = '/service';
    element.audience = n % 2 === 0 ? 'public' : 'professional';
    element.patientKey = `chart-${n}`;
    element.timings = {progressMs: 0, slowMs: 8_000}; // the progress display appears in each flow, not by chance
    element.lang = n % 4 < 2 ? 'en' : 'fr';
    element.patientFile = {
      patient: {
        birthdate: '1987-03-14',
        gender: 'f',
        prevention_acts: [{date: '2005-06-07', prevention_method_id: 'VAC0030', booster: true}],
      },
    };
    element.resultShown = 'timeline';
    here.append(element);
    await element.updateComplete;
    for (const step of ['profile', 'history', 'review', 'diagnosis']) await reach(step, () => element.next());
    await window.settled(element);
    const result = element.shadowRoot!.querySelector('vacc-diagnostic')!;
    while (!result.shadowRoot!.querySelector('.timeline svg')) await window.settled(element);
    await element.exportAs('html');
    const draft = element.getDraft();
    await reach('diagnosis', () => element.next());
    element.patientKey = `chart-${n}-next`;
    element.restoreDraft(draft, {anyPatient: true});
    await element.updateComplete;
    element.remove();
    if (n % 10 === 0) window.remember(element);
  }
}

/** A common fault of host pages: a listener of the page keeps each removed element alive. */
export async function leaked(cycles: number) {
  const here = document.getElementById('here')!;
  for (let n = 0; n < cycles; n++) {
    const element = document.createElement('vacc-assistant');
    element.baseUrl = '/service';
    here.append(element);
    await element.updateComplete;
    window.addEventListener('resize', () => element.hidden);
    element.remove();
    if (n % 50 === 0) window.remember(element);
  }
}
