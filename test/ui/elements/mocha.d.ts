/** The globals of Mocha that @web/test-runner adds to a test page, as far as tests use them. */
interface Titled<Body> {
  (title: string, body: Body): void;
  only(title: string, body: Body): void;
  skip(title: string, body: Body): void;
}

type Step = () => void | Promise<void>;

declare const describe: Titled<() => void>;
declare const it: Titled<Step>;
declare function before(step: Step): void;
declare function after(step: Step): void;
declare function beforeEach(step: Step): void;
declare function afterEach(step: Step): void;
