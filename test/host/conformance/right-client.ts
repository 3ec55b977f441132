import {request as requestByTls} from 'node:https';
import type {Person, Scenario} from '../../../src/host/conformance/scenarios.js';
import type {Recording} from './recording.js';

type Json = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, string>>;

interface Condition {
  readonly id: string;
  readonly label: Texts;
}
export interface Message {
  readonly message_type: string;
  readonly public_destination: string;
  readonly contents: Texts;
}
export interface Document {
  readonly title: string;
  readonly url: string;
  readonly file: {readonly url: string} | null;
}
export interface Row {
  readonly disease: {readonly translations: Texts};
  readonly advice: {
    readonly conclusion: string;
    readonly messages: readonly Message[];
    readonly targeted_date: string | null;
    readonly limit_date: string | null;
    readonly documents: readonly Document[];
  };
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly wait: number;
}

/**
 * A client in text alone that keeps every rule, with somebody who follows the steps. Each method is one thing that a wrong
 * client does in another way.
 */
export class RightClient {
  protected readonly access: Recording;
  protected base = '';
  protected token: string | undefined;
  protected readonly isProfessional: boolean;
  protected readonly language: 'en' | 'fr' = 'en';

  constructor(access: Recording, isProfessional = true) {
    this.access = access;
    this.isProfessional = isProfessional;
  }

  async run(scenarios: readonly Scenario[]) {
    for (const scenario of scenarios) await this.visit(scenario);
    await this.tryWrongServer();
  }

  async visit(scenario: Scenario) {
    this.base = `${this.access.origin}/s/${scenario.name}`;
    this.token = undefined;
    for (const person of this.entered(scenario)) if (this.isComplete(person)) await this.consult(scenario, person);
  }

  /** What is in the form each time that somebody asks for a result. */
  protected entered({name, person}: Scenario): readonly Partial<Person>[] {
    const {birthdate, gender, ...others} = person;
    if (name !== 'incomplete') return [person];
    return [{gender, ...others}, {birthdate: '1990-02-30', gender, ...others}, {birthdate, ...others}, person];
  }

  protected isComplete(person: Partial<Person>): person is Person {
    const {birthdate = '', gender} = person;
    const date = new Date(birthdate);
    return gender !== undefined && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(birthdate);
  }

  protected async consult(scenario: Scenario, person: Person) {
    const entries = Object.entries(person.answers);
    const answersTo = (asked: readonly Condition[]) =>
      asked.flatMap(({id}, place) => {
        const [, value] = entries[place] ?? [];
        return value === undefined ? [] : [{id, value}];
      });
    let conditions = await this.questions(person, []);
    for (let count = 0; count < conditions.length;) {
      count = conditions.length;
      conditions = await this.questions(person, answersTo(conditions));
    }
    const answers = answersTo(conditions);
    await this.show(scenario, this.summary(person, conditions, answers.length));
    const answer = await this.ask('/diagnostic_for_patient', this.file(person, answers));
    if (answer.status === 400) return this.show(scenario, this.refusal(answer.body as {error: Json}));
    if (answer.status !== 200) return;
    const {diagnostic_per_disease: rows} = answer.body as {diagnostic_per_disease: Row[]};
    await this.show(scenario, this.first(rows));
    await this.show(scenario, this.whole(rows));
  }

  protected async questions(person: Person, answers: readonly unknown[]): Promise<Condition[]> {
    const {birthdate, gender} = person;
    const patient = {birthdate, gender, ...(answers.length > 0 && {conditions: answers})};
    const body = {patient, requested_by_professional: this.isProfessional};
    const {status, body: sections} = await this.ask('/questionnaire', body);
    if (status !== 200) return [];
    return (sections as {conditions: Condition[]}[]).flatMap(({conditions}) => conditions);
  }

  protected file(person: Person, conditions: readonly unknown[]): Json {
    return {patient: this.patient(person, conditions), requested_by_professional: this.isProfessional};
  }

  protected patient(person: Person, conditions: readonly unknown[]): Json {
    const {birthdate, gender, acts, zipcode, birthplace, journey} = person;
    return {
      ...{birthdate, gender, prevention_acts: acts.map((act) => this.act({...act}))},
      ...(conditions.length > 0 && {conditions}),
      ...(zipcode && {area_of_residency: {zipcode}}),
      ...(birthplace && {birthplace: {countrycode: birthplace}}),
      ...(journey && {journey: {legs: [journey]}}),
    };
  }

  protected act(act: Json): Json {
    return act;
  }

  /** Asks the service; a refused token is renewed once, and a service that fails is asked once more. */
  protected async ask(path: string, body: unknown): Promise<Answer> {
    this.token ??= await this.newToken();
    let answer = await this.post(path, body);
    if (answer.status === 401) {
      this.token = await this.newToken();
      answer = await this.post(path, body);
    }
    return answer.status === 503 ? this.again(path, body) : answer;
  }

  protected async again(path: string, body: unknown): Promise<Answer> {
    return this.post(path, body);
  }

  protected async post(path: string, body: unknown): Promise<Answer> {
    const response = await fetch(this.base + path, {
      method: 'POST',
      headers: {'content-type': 'application/json', authorization: `Bearer ${this.token}`},
      body: JSON.stringify(body),
    });
    const wait = Number(response.headers.get('retry-after')) * 1000;
    return {status: response.status, body: await response.json(), wait};
  }

  protected async newToken(headers: Readonly<Record<string, string>> = {}): Promise<string> {
    const {clientId, clientSecret} = this.access;
    const response = await fetch(`${this.base}/auth/realms/professional/protocol/openid-connect/token`, {
      method: 'POST',
      headers: {authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`, ...headers},
      body: new URLSearchParams({grant_type: 'client_credentials'}),
    });
    return ((await response.json()) as {access_token: string}).access_token;
  }

  protected async tryWrongServer() {
    await new Promise<void>((resolve) => {
      const {hostname, port} = new URL(this.access.wrong);
      const trying = requestByTls({hostname, port, path: '/questionnaire', method: 'POST', ...this.tlsOptions()});
      trying.once('error', () => resolve());
      trying.once('close', () => resolve());
      trying.end('{}');
    });
  }

  protected tlsOptions(): {readonly rejectUnauthorized?: boolean} {
    return {};
  }

  protected async show({name}: Scenario, text: string) {
    await fetch(`${this.access.origin}/s/${name}/text`, {method: 'POST', body: text});
  }

  protected summary(person: Person, conditions: readonly Condition[], answered: number): string {
    const {birthdate, acts} = person;
    return [
      `Born ${this.dateText(birthdate)}, ${this.age(birthdate)} years old.`,
      ...conditions.map(({label}, place) => `${label[this.language]}: ${place < answered ? 'answered' : 'open'}`),
      ...acts.map((act) => `${act.prevention_method_id}, ${this.dateText(act.date)}`),
    ].join('\n');
  }

  protected age(birthdate: string): number {
    const [year = 0, month = 0, day = 0] = birthdate.split('-').map(Number);
    const now = new Date();
    const isBefore = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
    return now.getFullYear() - year - (isBefore ? 1 : 0);
  }

  protected refusal({error}: {error: Json}): string {
    return `The service refuses: ${String(error['code'])}. ${String(error['detail'])}`;
  }

  /** The result before anything is opened. */
  protected first(rows: readonly Row[]): string {
    return rows
      .map((row) => [this.head(row), ...this.messages(row).filter(isAlert).map(this.words)].join('\n'))
      .join('\n');
  }

  protected whole(rows: readonly Row[]): string {
    return rows
      .map((row) =>
        [this.head(row), ...this.messages(row).map(this.words), ...row.advice.documents.map(this.document)].join('\n'),
      )
      .join('\n');
  }

  protected head({disease, advice}: Row): string {
    const dates = [advice.targeted_date, advice.limit_date].flatMap((date) => date ?? []);
    return [
      this.label(advice.conclusion),
      disease.translations[this.language],
      ...dates.map((date) => this.dateText(date)),
    ].join(', ');
  }

  protected label(conclusion: string): string {
    return (
      {up_to_date: 'Up to date', no_action: 'Nothing to do', complete_scheme: 'Complete'}[conclusion] ?? conclusion
    );
  }

  protected dateText(date: string): string {
    return new Date(`${date}T12:00:00Z`).toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
  }

  /** Those for the reader, alerts first. */
  protected messages({advice}: Row): readonly Message[] {
    const mine = advice.messages.filter((message) => this.isMine(message));
    return [...mine].sort((one, other) => this.rank(one) - this.rank(other));
  }

  protected isMine({public_destination: to}: Message): boolean {
    return to === 'general' || to === (this.isProfessional ? 'professional' : 'patient');
  }

  protected rank({message_type: type}: Message): number {
    return ['alert', 'summary', 'details', 'justification', 'comments', 'other'].indexOf(type);
  }

  protected readonly words = ({contents}: Message): string => contents[this.language] ?? '';

  protected readonly document = ({title, url, file}: Document): string => `${title} <${url || file?.url}>`;
}

export const isAlert = ({message_type: type}: Message) => type === 'alert';
