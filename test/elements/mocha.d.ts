/** What @web/test-runner puts into the page of a test (Mocha); the part of it that tests here use. */
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
