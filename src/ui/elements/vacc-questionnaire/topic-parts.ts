import {html, nothing, type TemplateResult} from 'lit';
import {guard} from 'lit/directives/guard.js';
import type {Section} from '../../../contract/questionnaire.js';
import {memoize} from '../../../contract/memoize.js';
import {runsOf} from '../../../domain/questionnaire/no-to-all.js';
import {hasAlertAround, partsOf, type Part, type Topic} from '../../../domain/questionnaire/topics.js';
import {sectionTitle} from '../../../domain/questionnaire/tree.js';
import {sectionTitleIn, textIn} from '../../../words/text-in.js';
import {heading} from '../parts/heading.js';
import {serviceText} from '../parts/text.js';
import {noToAll} from './no-to-all.js';
import {alertBox, helpDisclosure, questionList, trail} from './questions.js';
import type {VaccQuestionnaire} from './vacc-questionnaire.js';

/**
 * The questions of an open topic as a flat list. Each section in it has its whole path as a heading, so that no depth
 * needs indentation.
 */
export const topicParts = (host: VaccQuestionnaire, topic: Topic): TemplateResult[] =>
  partsOf(topic).map((part) => {
    const {section} = part;
    const draw = () => [
      section === topic.section ? nothing : subHeading(host, topic, part),
      texts(host, section),
      questions(host, topic, part),
    ];
    // A box of its own: else a change in it would lay out all questions of the topic.
    return html`<div class="part">${guard([part, ...host.inputsUnder(section)], draw)}</div>`;
  });

const subHeading = (host: VaccQuestionnaire, {above}: Topic, {section, path}: Part): TemplateResult =>
  html`${heading(host, 3 + above.length, trail(host, [...path, section]))}${alertBox(host, section)}`;

function texts({audience, locale}: VaccQuestionnaire, section: Section): unknown {
  const asked = sectionTitle(section) === section.question ? undefined : textIn(section.question, locale);
  const description = textIn(section.description, locale);
  const help = textIn(section.help, locale);
  return [
    asked && html`<p class="label">${serviceText(asked)}</p>`,
    description && html`<p>${serviceText(description)}</p>`,
    help && helpDisclosure(sectionTitleIn(section, audience, locale).text, help),
  ];
}

const runs = memoize(runsOf);

function questions(host: VaccQuestionnaire, topic: Topic, part: Part): unknown {
  const {paths} = host;
  const mayBeTogether = !hasAlertAround(topic, part);
  return runs(part.section.conditions).map((run) => {
    const placed = run.map((condition) => ({condition, at: paths.get(condition)!}));
    return [questionList(host, placed), mayBeTogether ? noToAll(host, run, placed[0]!.at) : nothing];
  });
}
