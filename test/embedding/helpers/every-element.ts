import {emptyHistory} from '../../../src/domain/entries/entries.js';
import {patience} from '../../../tools/patience.mjs';
import {aCondition, aMessage, aSection} from '../../helpers/builders.js';
import {aResult, diagnosisOf, disease} from '../../helpers/result.js';
import {tag, type HostPage} from './host-pages.js';

type Texts = Readonly<Record<'en' | 'fr', string>>;

/** The values that a page gives an element that stands alone, and a sentence that is then on screen. */
interface Given {
  readonly properties: object;
  readonly sentence: Texts;
}

const hint: Texts = {en: 'Some recommendations depend on it.', fr: 'Certaines recommandations en dépendent.'};
const alert: Texts = {
  en: 'Ask the treating physician before any live vaccine is given.',
  fr: 'Consultez le médecin traitant avant tout vaccin vivant.',
};
const advice: Texts = {
  en: 'Give 2 of 3 doses before the end of the summer of next year.',
  fr: 'Faire 2 doses sur 3 avant la fin de l’été prochain.',
};

/** All elements of the package. */
export const elements: Readonly<Record<string, Given>> = {
  'vacc-assistant': {properties: {baseUrl: '/service', questionnaireMode: 'off'}, sentence: hint},
  'vacc-patient': {properties: {}, sentence: hint},
  'vacc-questionnaire': {
    properties: {sections: [aSection({alert, conditions: [aCondition()]})]},
    sentence: alert,
  },
  'vacc-history': {
    properties: {value: {...emptyHistory, received: 'yes'}},
    sentence: {
      en: 'Brand not known? Type the disease, for example "tetanus", "MMR" or "DTP".',
      fr: 'Nom commercial inconnu ? Tapez la maladie, par exemple « tétanos », « ROR » ou « DTP ».',
    },
  },
  'vacc-review': {
    properties: {profile: 'skipped'},
    sentence: {
      en: 'The health profile was skipped: the result may be less precise.',
      fr: 'Le profil de santé n’a pas été rempli',
    },
  },
  'vacc-diagnostic': {
    properties: {
      audience: 'professional',
      result: aResult(
        diagnosisOf(
          disease('Tetanus', {
            advice: {
              conclusion: 'late',
              targeted_date: '2024-03-14',
              messages: [aMessage({message_type: 'summary', contents: advice})],
            },
          }),
        ),
      ),
    },
    sentence: advice,
  },
  'vacc-frame': {properties: {baseUrl: '/service', questionnaireMode: 'off'}, sentence: hint},
};

declare global {
  interface Window {
    /** Creates an element of the package with what it needs, in English by default. */
    create: (name: string, lang?: 'en' | 'fr') => HTMLElement;
    /** Resolves to the node of the element's sentence when it is on screen, or to nothing after a while. */
    sentenceIn: (element: HTMLElement) => Promise<Text | undefined>;
    /** An element with a frame or a shadow root has its children there. */
    childrenOf: (node: Node) => readonly Node[];
  }
}

/** Else what is higher than the window would have less room than what is not. */
const roomForScrollbars = '<style>html, dialog { scrollbar-gutter: stable; }</style>';

/** A page with the scripts of all elements, and with the functions above. */
export const pageOfElements = ({head = '', body = ''}: Partial<HostPage>): HostPage => ({
  scripts: `${tag}<script src="/cdn/vacc-embed.js"></script>
    <script>(${String(prepare)})(${JSON.stringify(elements)}, ${patience})</script>`,
  head: `${roomForScrollbars}${head}`,
  body,
});

/** Runs in the page. */
function prepare(given: typeof elements, patience: number) {
  window.childrenOf = (node) => {
    const inside = (node as HTMLIFrameElement).contentDocument?.body ?? (node as Element).shadowRoot ?? node;
    return [...inside.childNodes];
  };

  const find = (node: Node, words: string): Text | undefined => {
    if (node.nodeType === Node.TEXT_NODE) return (node as Text).data.includes(words) ? (node as Text) : undefined;
    for (const child of window.childrenOf(node)) {
      const found = find(child, words);
      if (found) return found;
    }
    return undefined;
  };

  window.create = (name, lang = 'en') => Object.assign(document.createElement(name), {lang}, given[name]!.properties);

  window.sentenceIn = async (element) => {
    const sentence = given[element.localName]!.sentence[element.lang as 'en' | 'fr'];
    for (const end = performance.now() + patience; performance.now() < end;) {
      const text = find(element, sentence);
      if (text?.parentElement?.checkVisibility?.({visibilityProperty: true}) ?? text) return text;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return undefined;
  };
}
