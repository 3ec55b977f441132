import {html, nothing, type TemplateResult} from 'lit';
import {msg, str} from '../../../words/localize.js';
import {plural} from '../../../words/plural.js';
import {wordsFor} from '../../../words/step-labels.js';
import {heading} from '../parts/heading.js';
import type {StepElement} from '../parts/step-element.js';

/** Says first that nothing is required, and why an answer helps. */
export const introduction = ({audience, addressee}: StepElement): TemplateResult => {
  const concerns =
    addressee === 'other'
      ? msg('Answer only what concerns this person.', {id: 'q.intro.other'})
      : msg('Answer only what concerns you.', {id: 'q.intro.self'});
  return html`<p class="introduction">
    <b>${wordsFor(audience, [msg('Answer only what applies.', {id: 'q.intro.pro'}), concerns])}</b>
    ${msg('Nothing is required; without an answer the result may be less precise.', {id: 'q.intro.optional'})}
  </p>`;
};

/** The heading of the topics, with how many there are: nobody has to open all of them. */
export function topicsHeading(host: StepElement, topics: number, questions: number): TemplateResult {
  const {audience, addressee, readonly} = host;
  const title = wordsFor(audience, [
    msg('Topics', {id: 'q.topics.pro'}),
    msg('Or browse the topics', {id: 'q.topics.public'}),
  ]);
  const concern =
    addressee === 'other'
      ? msg('Open those that may concern this person; leave the others.', {id: 'q.topics.other'})
      : msg('Open those that may concern you; leave the others.', {id: 'q.topics.self'});
  return html`${heading(host, 2, title, {class: 'topics'})}
    <p class="muted">
      ${countText(topics, questions)} ${audience === 'professional' || readonly ? nothing : concern}
    </p>`;
}

function countText(topics: number, questions: number): string {
  const inAll = plural(
    questions,
    () => msg(str`${questions} question.`, {id: 'q.topics.questions.one'}),
    () => msg(str`${questions} questions.`, {id: 'q.topics.questions.other'}),
  );
  return plural(
    topics,
    () => msg(str`${topics} topic, ${inAll}`, {id: 'q.topics.one'}),
    () => msg(str`${topics} topics, ${inAll}`, {id: 'q.topics.many'}),
  );
}
