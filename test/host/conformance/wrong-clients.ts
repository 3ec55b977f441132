import type {Person, Scenario} from '../../../src/host/conformance/scenarios.js';
import {isAlert, RightClient, type Answer, type Document, type Message, type Row} from './right-client.js';

type Json = Readonly<Record<string, unknown>>;
type Client = typeof RightClient;

/** Clients with one fault each, by the clause that it breaks. */
export const wrongClients: readonly {readonly fault: string; readonly clause: string; readonly client: Client}[] = [
  {
    fault: 'asks for a diagnosis without the sex',
    clause: 'birth-and-sex-first',
    client: class extends RightClient {
      protected override isComplete(person: Partial<Person>): person is Person {
        return super.isComplete({gender: 'm', ...person});
      }
    },
  },
  {
    fault: 'sends 30 February',
    clause: 'dates-are-dates',
    client: class extends RightClient {
      protected override isComplete(person: Partial<Person>): person is Person {
        return person.birthdate !== undefined && person.gender !== undefined;
      }
    },
  },
  {
    fault: 'sends dates with a time',
    clause: 'dates-are-dates',
    client: class extends RightClient {
      protected override act({date, ...others}: Json): Json {
        return {date: `${String(date)}T00:00:00Z`, ...others};
      }
    },
  },
  {
    fault: 'corrects 30 February to 2 March by itself',
    clause: 'birth-as-entered',
    client: class extends RightClient {
      protected override entered(scenario: Scenario): readonly Partial<Person>[] {
        return super
          .entered(scenario)
          .map((person) => (person.birthdate === '1990-02-30' ? {...person, birthdate: '1990-03-02'} : person));
      }
    },
  },
  {
    fault: 'sends the birth date of the day before, by a time zone',
    clause: 'birth-as-entered',
    client: class extends RightClient {
      protected override patient(person: Person, conditions: readonly unknown[]): Json {
        const day = new Date(Date.parse(person.birthdate) - 3_600_000).toISOString().slice(0, 10);
        return {...super.patient(person, conditions), birthdate: day};
      }
    },
  },
  {
    fault: 'shows no age',
    clause: 'age-shown',
    client: class extends RightClient {
      protected override age(): number {
        return NaN;
      }
    },
  },
  {
    fault: 'shows an age of one year more',
    clause: 'age-shown',
    client: class extends RightClient {
      protected override age(birthdate: string): number {
        return super.age(birthdate) + 1;
      }
    },
  },
  {
    fault: 'sends conditions of its own',
    clause: 'from-the-questionnaire',
    client: class extends RightClient {
      protected override patient(person: Person, conditions: readonly unknown[]): Json {
        const more = {id: '00000000-0000-4000-8000-000000000000', value: true};
        return super.patient(person, conditions.length > 0 ? [...conditions, more] : []);
      }
    },
  },
  {
    fault: 'sends every answer as text',
    clause: 'typed-values',
    client: class extends RightClient {
      protected override patient(person: Person, conditions: readonly {id: string; value: unknown}[]): Json {
        return super.patient(
          person,
          conditions.map(({id, value}) => ({id, value: String(value)})),
        );
      }
    },
  },
  {
    fault: 'rounds a number',
    clause: 'typed-values',
    client: class extends RightClient {
      protected override patient(person: Person, conditions: readonly {id: string; value: unknown}[]): Json {
        const rounded = conditions.map(({id, value}) => ({
          id,
          value: typeof value === 'number' ? Math.floor(value) : value,
        }));
        return super.patient(person, rounded);
      }
    },
  },
  {
    fault: 'sends no answer that is a date',
    clause: 'whole-profile',
    client: class extends RightClient {
      protected override patient(person: Person, conditions: readonly {value: unknown}[]): Json {
        return super.patient(
          person,
          conditions.filter(({value}) => typeof value !== 'string'),
        );
      }
    },
  },
  {
    fault: 'sends the last vaccination alone',
    clause: 'whole-history',
    client: class extends RightClient {
      protected override patient(person: Person, conditions: readonly unknown[]): Json {
        return super.patient({...person, acts: person.acts.slice(-1)}, conditions);
      }
    },
  },
  {
    fault: 'sends every vaccination twice',
    clause: 'whole-history',
    client: class extends RightClient {
      protected override patient(person: Person, conditions: readonly unknown[]): Json {
        return super.patient({...person, acts: [...person.acts, ...person.acts]}, conditions);
      }
    },
  },
  {
    fault: 'sends booster as text',
    clause: 'explicit-booster',
    client: class extends RightClient {
      protected override act({booster, ...others}: Json): Json {
        return {...others, booster: String(booster)};
      }
    },
  },
  {
    fault: 'leaves booster out where it is false',
    clause: 'explicit-booster',
    client: class extends RightClient {
      protected override act({booster, ...others}: Json): Json {
        return booster ? {...others, booster} : others;
      }
    },
  },
  {
    fault: 'sends how one travels as a number',
    clause: 'complete-before-sending',
    client: class extends RightClient {
      protected override patient(person: Person, conditions: readonly unknown[]): Json {
        const {journey, ...others} = super.patient(person, conditions) as {journey?: Json};
        return {...others, ...(journey && {journey: {...journey, staying_conditions: 1}})};
      }
    },
  },
  {
    fault: 'sends the name of the patient',
    clause: 'named-fields',
    client: class extends RightClient {
      protected override patient(person: Person, conditions: readonly unknown[]): Json {
        return {...super.patient(person, conditions), name: 'Jane Doe'};
      }
    },
  },
  {
    fault: 'says of a refusal that something went wrong',
    clause: 'refusal-shown',
    client: class extends RightClient {
      protected override refusal(): string {
        return 'Something went wrong.';
      }
    },
  },
  {
    fault: 'accepts every certificate',
    clause: 'refuses-wrong-certificate',
    client: class extends RightClient {
      protected override tlsOptions() {
        return {rejectUnauthorized: false};
      }
    },
  },
  {
    fault: 'leaves out conclusions that it does not know',
    clause: 'diseases-shown',
    client: class extends RightClient {
      protected override whole(rows: readonly Row[]): string {
        return super.whole(rows.filter(({advice}) => advice.conclusion !== 'postponed'));
      }
      protected override first(rows: readonly Row[]): string {
        return super.first(rows.filter(({advice}) => advice.conclusion !== 'postponed'));
      }
    },
  },
  {
    fault: 'shows the first message of a disease alone',
    clause: 'messages-shown',
    client: class extends RightClient {
      protected override messages(row: Row): readonly Message[] {
        const all = super.messages(row);
        const [first] = all.filter((message) => !isAlert(message));
        return all.filter((message) => isAlert(message) || message === first);
      }
    },
  },
  {
    fault: 'shows dates of the day before, by a time zone',
    clause: 'dates-shown',
    client: class extends RightClient {
      protected override dateText(date: string): string {
        return super.dateText(new Date(Date.parse(date) - 3_600_000).toISOString().slice(0, 10));
      }
    },
  },
  {
    fault: 'links no document whose url is empty',
    clause: 'documents-shown',
    client: class extends RightClient {
      protected override readonly document = ({title, url}: Document): string => (url ? `${title} <${url}>` : title);
    },
  },
  {
    fault: 'asks for the result without a summary',
    clause: 'summary-first',
    client: class extends RightClient {
      protected override async show(scenario: Scenario, text: string) {
        if (text.startsWith('Born')) for (const line of text.split('\n')) await super.show(scenario, line);
        else await super.show(scenario, text);
      }
    },
  },
  {
    fault: 'does not show the questions that appear',
    clause: 'questions-shown',
    client: class extends RightClient {
      protected override async show(scenario: Scenario, text: string) {
        const lines = text.split('\n');
        const isChanging = scenario.name === 'changing' && text.startsWith('Born');
        await super.show(scenario, isChanging ? lines.slice(0, 2).join('\n') : text);
      }
    },
  },
  {
    fault: 'shows conclusions as the service writes them',
    clause: 'no-wire-names',
    client: class extends RightClient {
      protected override label(conclusion: string): string {
        return conclusion;
      }
    },
  },
  {
    fault: 'keeps the postal code to itself',
    clause: 'known-fields',
    client: class extends RightClient {
      protected override patient({zipcode, ...person}: Person, conditions: readonly unknown[]): Json {
        return super.patient(zipcode ? person : {...person}, conditions);
      }
    },
  },
  {
    fault: 'sends fields that nobody filled as empty texts',
    clause: 'required-alone',
    client: class extends RightClient {
      protected override patient(person: Person, conditions: readonly unknown[]): Json {
        return {area_of_residency: {zipcode: ''}, ...super.patient(person, conditions)};
      }
    },
  },
  {
    fault: 'asks the questions of the public for a professional',
    clause: 'stable-audience',
    client: class extends RightClient {
      protected override post(path: string, body: Json): Promise<Answer> {
        return super.post(path, path === '/questionnaire' ? {...body, requested_by_professional: false} : body);
      }
    },
  },
  {
    fault: 'mixes languages',
    clause: 'one-language',
    client: class extends RightClient {
      protected override readonly words = ({contents}: Message): string => contents['fr'] ?? '';
    },
  },
  {
    fault: 'writes "null" for a date that there is not',
    clause: 'null-dates',
    client: class extends RightClient {
      protected override head(row: Row): string {
        return row.advice.targeted_date === null ? `${super.head(row)}, from null` : super.head(row);
      }
    },
  },
  {
    fault: 'folds alerts away',
    clause: 'alerts-not-hidden',
    client: class extends RightClient {
      protected override first(rows: readonly Row[]): string {
        return rows.map((row) => this.head(row)).join('\n');
      }
    },
  },
  {
    fault: 'shows alerts last',
    clause: 'alerts-first',
    client: class extends RightClient {
      protected override rank(message: Message): number {
        return isAlert(message) ? 9 : super.rank(message);
      }
      protected override first(rows: readonly Row[]): string {
        return super.whole(rows);
      }
    },
  },
  {
    fault: 'shows messages in another order each time',
    clause: 'stable-order',
    client: class extends RightClient {
      #count = 0;
      protected override messages(row: Row): readonly Message[] {
        const all = super.messages(row);
        const others = all.filter((message) => !isAlert(message));
        return [...all.filter(isAlert), ...(this.#count++ % 2 ? others.toReversed() : others)];
      }
    },
  },
  {
    fault: 'shows professionals what is for patients',
    clause: 'own-messages-only',
    client: class extends RightClient {
      protected override isMine(): boolean {
        return true;
      }
    },
  },
  {
    fault: 'has the secret in a page',
    clause: 'secret-on-the-server',
    client: class extends RightClient {
      protected override newToken(): Promise<string> {
        return super.newToken({origin: 'https://client.example'});
      }
    },
  },
  {
    fault: 'has a secret that is wrong at first',
    clause: 'client-credentials',
    client: class extends RightClient {
      protected override async newToken(): Promise<string> {
        await super.newToken({authorization: `Basic ${btoa('conformance:guess')}`}).catch(() => undefined);
        return super.newToken();
      }
    },
  },
  {
    fault: 'sends the token in the address, too',
    clause: 'token-in-header',
    client: class extends RightClient {
      protected override post(path: string, body: unknown): Promise<Answer> {
        return super.post(`${path}?access_token=${this.token}`, body);
      }
    },
  },
  {
    fault: 'asks for a token before every request',
    clause: 'cached-token',
    client: class extends RightClient {
      protected override async ask(path: string, body: unknown): Promise<Answer> {
        this.token = undefined;
        return super.ask(path, body);
      }
    },
  },
  {
    fault: 'repeats a request with the token that was refused',
    clause: 'renewed-token',
    client: class extends RightClient {
      protected override async ask(path: string, body: unknown): Promise<Answer> {
        this.token ??= await this.newToken();
        const answer = await this.post(path, body);
        if (answer.status === 401) await this.post(path, body);
        return answer.status === 401 || answer.status === 503 ? super.ask(path, body) : answer;
      }
    },
  },
  {
    fault: 'asks a service that fails ten times at once',
    clause: 'no-storm',
    client: class extends RightClient {
      protected override async again(path: string, body: unknown): Promise<Answer> {
        const answers = await Promise.all(Array.from({length: 10}, () => this.post(path, body)));
        return answers[0]!;
      }
    },
  },
];
