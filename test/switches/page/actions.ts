import type {Host} from './host.js';
import {elementsIn} from './stage.js';

const steps = ['patient', 'profile', 'history', 'review', 'diagnosis'] as const;
const formats = ['json', 'html', 'text', 'sheet', 'ics', 'fhir'] as const;

/**
 * The actions of hosts and users. Each returns what comes out of it; a method of the element may also give a promise.
 */
export const actions = {
  next: ({element}) => element.next(),
  back: ({element}) => element.back(),
  goTo: ({element, random}) => element.goTo(random.pick(steps)),
  diagnose: ({element}) => element.diagnose(),
  checkValidity: ({element}) => element.checkValidity(),
  reportValidity: ({element}) => element.reportValidity(),
  refreshToken: ({element}) => element.refreshToken(),
  exportAs: ({element, random}) => element.exportAs(random.pick(formats)),
  importFhir: ({element, watch}) => element.importFhir(watch.current!.record),

  /** Keeps the draft, as a host does. */
  getDraft({element, watch, drafts}) {
    const owner = watch.current!;
    const draft = element.getDraft();
    const keep = (kept: unknown) => {
      if (watch.current === owner) drafts.push({draft: kept, owner});
      return kept;
    };
    return draft instanceof Promise ? draft.then(keep) : keep(draft);
  },

  /** A draft of this visit, or one of another patient record, which is refused. */
  restoreDraft(host) {
    const {current} = host.watch;
    const {draft, owner} = host.drafts.length > 0 ? host.random.pick(host.drafts) : {};
    if (!owner || (owner.key === current!.key && owner !== current)) return undefined;
    if (owner === current) host.hasFile = false; // it may be older than the file
    return host.element.restoreDraft(draft);
  },

  reset(host) {
    host.hasFile = false;
    return host.element.reset();
  },
  signOut(host) {
    host.hasFile = false;
    return host.element.signOut();
  },

  /** Gives the file again, as at each render of a host. */
  repeatFile(host) {
    host.element.patientFile = host.watch.current!.file;
    host.hasLooseFile = true;
    setTimeout(() => (host.hasLooseFile = false));
  },

  move({element}) {
    const place = document.body.appendChild(document.createElement('section'));
    place.append(element);
  },

  /** Types the postal code. */
  type({stage, watch}) {
    const root = stage!.root();
    const step = root && [...elementsIn(root)].find(({localName}) => localName === 'vacc-patient');
    const field = step?.shadowRoot?.querySelector<HTMLInputElement>('#more input');
    if (!field) return;
    field.value = watch.current!.mark;
    field.dispatchEvent(new Event('input', {bubbles: true, composed: true}));
  },

  /** Presses any button but those that print; often one that saves or ends the visit, of which there are few. */
  press(host) {
    const root = host.stage!.root();
    const isButton = (one: Element): one is HTMLButtonElement =>
      one.localName === 'button' && !/print/i.test(one.textContent);
    const buttons = root ? [...elementsIn(root)].filter(isButton) : [];
    const last = buttons.filter(({textContent}) => /^\s*(?:Save and|Finish)/.test(textContent));
    const choice = last.length > 0 && host.random.chance(0.5) ? last : buttons;
    if (choice.length === 0) return;
    host.hasFile = false; // it may remove what the file gave
    host.random.pick(choice).click();
  },

  /** Keeps the page from doing anything else, so that messages and tasks pile up. */
  load({random}) {
    const end = performance.now() + random.below(20);
    while (performance.now() < end);
  },
} satisfies Record<string, (host: Host) => unknown>;

export type ActionName = keyof typeof actions;
