import type {LitElement, TemplateResult} from 'lit';
import {emptyLeg, path, type LegEntry} from '../../domain/entries/entries.js';
import {newId} from '../../session/new-id.js';
import {Combobox} from '../parts/combobox.js';
import {removedText} from '../parts/undo-note.js';
import type {PatientView} from './view.js';
import {journeyFields, legName, legStart} from './journey-fields.js';
import {moreFields} from './more-fields.js';

/** Where the patient lives, was born and travels, with the table of the countries. */
export class Places {
  readonly #host: LitElement;
  readonly #combobox: Combobox;
  /** The leg that was removed last, its name and where it stood: it can be brought back. */
  #removed: {readonly leg: LegEntry; readonly name: string; readonly index: number} | undefined;

  constructor(host: LitElement) {
    this.#host = host;
    this.#combobox = new Combobox(host);
  }

  more(view: PatientView): TemplateResult {
    return moreFields(view, this.#combobox);
  }

  journey(view: PatientView): TemplateResult {
    const {legs} = view.value.journey;
    return journeyFields(view, {
      combobox: this.#combobox,
      removed: this.#removed?.name ?? '',
      setLeg: (key, part) =>
        setLegs(
          view,
          legs.map((leg) => (leg.key === key ? {...leg, ...part} : leg)),
        ),
      addLeg: () => this.#add(view),
      removeLeg: (leg) => void this.#remove(view, leg),
      undo: () => this.#undo(view),
    });
  }

  /** What can be undone belonged to the patient before. */
  forget() {
    this.#removed = undefined;
  }

  #add(view: PatientView) {
    const leg = emptyLeg(`leg-${newId()}`);
    setLegs(view, [...view.value.journey.legs, leg]);
    void view.focus(legStart(leg.key));
  }

  /** The focus goes on to the next country, or to what adds one. */
  async #remove(view: PatientView, leg: LegEntry) {
    const {legs} = view.value.journey;
    const index = legs.indexOf(leg);
    const name = legName(leg, index);
    this.#removed = {leg, name, index};
    setLegs(view, legs.toSpliced(index, 1));
    view.say(removedText(name));
    const next = legs[index + 1];
    if (next && (await view.focus(legStart(next.key)))) return;
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>('.add button')?.focus();
  }

  #undo(view: PatientView) {
    const {leg, index} = this.#removed!;
    this.#removed = undefined;
    setLegs(view, view.value.journey.legs.toSpliced(index, 0, leg));
    void view.focus(legStart(leg.key));
  }
}

const setLegs = ({value: {journey}, change}: PatientView, legs: readonly LegEntry[]) =>
  change(path.journey, {journey: {...journey, legs}});
