import * as z from 'zod/mini';
import {AdviceFacts, Disease, Document, DocumentFile, Message} from '../contract/diagnostic.js';
import {conclusions, messageTypes, publicDestinations} from '../contract/diagnostic-values.js';
import {conditionTypes, genders} from '../contract/patient-values.js';
import {
  ConditionValue,
  SentPatientFile,
  PreventionAct,
  QuestionnaireRequest,
  JourneyLeg,
} from '../contract/patient-file.js';
import {Condition, SectionTexts} from '../contract/questionnaire.js';
import {version} from '../version.js';

type JsonSchema = z.core.JSONSchema.BaseSchema;

const ref = (name: string) => ({$ref: `#/components/schemas/${name}`});
const listOf = (name: string) => ({type: 'array', items: ref(name)}) as const;
const text = {type: 'string'} as const;
const flag = {type: 'boolean'} as const;
const uuid = {type: 'string', format: 'uuid'} as const;
const date = {type: 'string', format: 'date'} as const;
const dateOrNull = {type: ['string', 'null'], format: 'date'};
const country = {type: 'string', pattern: '^[A-Za-z]{3}$'} as const;
const localized = ref('LocalizedText');

/**
 * The schema of each value, by its field name. Object fields and required fields come from the zod schemas of this
 * package; their values are read by functions, which have no JSON schema.
 */
const values: Readonly<Record<string, object>> = {
  id: uuid,
  birthdate: date,
  date,
  start_date: date,
  end_date: date,
  publication_date: date,
  targeted_date: dateOrNull,
  limit_date: dateOrNull,
  gender: {type: 'string', enum: genders},
  zipcode: text,
  countrycode: country,
  staying_conditions: text,
  legs: listOf('JourneyLeg'),
  prevention_acts: {...listOf('PreventionAct'), default: []},
  conditions: listOf('ConditionValue'),
  requested_by_professional: flag,
  prevention_method_id: {type: ['string', 'integer']},
  booster: {enum: [true, false, 'true', 'false']},
  value: {
    type: ['boolean', 'number', 'string'],
    description: 'By the type of the condition; a date as YYYY-MM-DD. Never null.',
  },
  title: localized,
  label: localized,
  question: localized,
  description: localized,
  help: localized,
  alert: localized,
  condition_type: {type: 'string', enum: conditionTypes},
  position: {type: 'integer'},
  conclusion: {type: 'string', enum: conclusions},
  name: text,
  translations: localized,
  prevention_acts_count: {type: 'integer', minimum: 0},
  message_type: {type: 'string', enum: messageTypes},
  public_destination: {type: 'string', enum: publicDestinations},
  contents: localized,
  url: text,
  filename: text,
  file: ref('DocumentFile'),
  organization: text,
  language: text,
  target_audience: text,
};

/** Fields that are required in the parsed output but optional in a request. */
const mayBeMissing = ['prevention_acts'];

/** The JSON schema of an object; `more` are the fields that the parser reads row by row. */
function shapeOf(schema: z.ZodMiniType, more: Fields = {}) {
  const {properties, required} = described(z.toJSONSchema(schema, {unrepresentable: 'any'}));
  return {
    type: 'object',
    properties: {...properties, ...more},
    required: [...new Set([...required, ...Object.keys(more)])],
  };
}

type Fields = Readonly<Record<string, object>>;

function described({properties = {}, required = []}: JsonSchema) {
  const fields = Object.entries(properties).map(([name, field]): [string, object] => {
    const nested = typeof field === 'object' && field.properties !== undefined && !Object.hasOwn(values, name);
    return [name, nested ? described(field) : (values[name] ?? {})];
  });
  return {
    type: 'object',
    properties: Object.fromEntries(fields) as Fields,
    required: required.filter((name) => !mayBeMissing.includes(name)),
  };
}

const schemas = {
  LocalizedText: {type: 'object', additionalProperties: text, description: 'A text by language code; may be empty.'},
  PatientFile: shapeOf(SentPatientFile),
  QuestionnaireRequest: shapeOf(QuestionnaireRequest),
  FlatQuestionnaireRequest: {
    type: 'object',
    properties: {birthdate: date, gender: values['gender']},
    required: ['birthdate', 'gender'],
  },
  PreventionAct: shapeOf(PreventionAct),
  ConditionValue: shapeOf(ConditionValue),
  JourneyLeg: shapeOf(JourneyLeg),
  Section: shapeOf(SectionTexts, {sections: listOf('Section'), conditions: listOf('Condition')}),
  Condition: shapeOf(Condition),
  Diagnostic: {
    type: 'object',
    properties: {conclusion: values['conclusion'], diagnostic_per_disease: listOf('DiseaseDiagnostic')},
    required: ['conclusion', 'diagnostic_per_disease'],
  },
  DiseaseDiagnostic: {
    type: 'object',
    properties: {
      disease: ref('Disease'),
      prevention_acts_count: values['prevention_acts_count'],
      advice: ref('Advice'),
    },
    required: ['disease', 'prevention_acts_count', 'advice'],
  },
  Disease: shapeOf(Disease),
  Advice: shapeOf(AdviceFacts, {
    messages: listOf('Message'),
    matching_conditions: {type: 'array', items: text},
    documents: listOf('Document'),
  }),
  Message: shapeOf(Message),
  Document: shapeOf(Document, {title: text}),
  DocumentFile: shapeOf(DocumentFile),
  Error: {
    type: 'object',
    properties: {
      error: {type: 'object', properties: {code: text, detail: text}, required: ['code', 'detail']},
    },
    required: ['error'],
  },
};

const body = (schema: object) => ({content: {'application/json': {schema}}});
const failure = (description: string) => ({description, ...body(ref('Error'))});

const failures = {
  '400': failure('The input must be corrected (§7). The codes are this project’s.'),
  '401': failure('No access token. This project’s reading: the interface shows only 400.'),
  '403': failure('A token without the right. This project’s reading.'),
  '413': failure('More than 1 MB. This project’s reading.'),
  '415': failure('A body that is not application/json. This project’s reading.'),
};
const {'401': unauthorized, '403': forbidden} = failures;

const questionnaire = {description: 'The tree of questions (§2.4).', ...body(listOf('Section'))};

/** The OpenAPI 3.1 document of the service interface, as this project reads it. */
export const openApi = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Vaccination recommendation service, simulated',
    version,
    license: {name: 'Apache-2.0', identifier: 'Apache-2.0'},
    description:
      'This project’s reading of the service interface, generated from the schemas that it parses with. It is not the ' +
      'operator’s document. The success status, the header of the token and every status besides 400 are not stated by ' +
      'the interface. The answers of the simulator are invented and are not medical advice.',
  },
  servers: [{url: '.', description: 'Where this document is.'}],
  security: [{token: []}],
  paths: {
    '/questionnaire': {
      get: {
        operationId: 'wholeQuestionnaire',
        summary: 'The whole questionnaire (§4.2)',
        responses: {'200': questionnaire, '401': unauthorized, '403': forbidden},
      },
      post: {
        operationId: 'questionnaireFor',
        summary: 'The questionnaire suited to a patient (§4.1)',
        requestBody: {
          required: true,
          ...body({anyOf: [ref('QuestionnaireRequest'), ref('FlatQuestionnaireRequest')]}),
        },
        responses: {'200': questionnaire, ...failures},
      },
    },
    '/diagnostic_for_patient': {
      post: {
        operationId: 'diagnosticForPatient',
        summary: 'The vaccination diagnosis for one patient (§4.3)',
        requestBody: {required: true, ...body(ref('PatientFile'))},
        responses: {'200': {description: 'The diagnosis (§2.5).', ...body(ref('Diagnostic'))}, ...failures},
      },
    },
  },
  components: {
    schemas,
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description:
          'An access token of the client credentials grant (§5). How it is presented is this project’s reading.',
      },
    },
  },
});
