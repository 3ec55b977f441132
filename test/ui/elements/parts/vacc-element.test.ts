import {expect, fixture, html} from '@open-wc/testing';
import '../../../../src/ui/entry/define.js';
import {waitUntil} from '../helpers/wait-until.js';

const make = () => Object.assign(document.createElement('vacc-assistant'), {textContent: 'Ask your doctor'});

/** Runs it, and gives what it had the console say. */
function said(work: () => void): readonly string[] {
  const {error} = console;
  const lines: string[] = [];
  console.error = (line: string) => void lines.push(line);
  try {
    work();
  } finally {
    console.error = error;
  }
  return lines;
}

describe('an element', () => {
  it('overrides nothing that Lit warns developers of', () => {
    const {litIssuedWarnings = new Set<string>()} = globalThis as {litIssuedWarnings?: Set<string>};
    expect(litIssuedWarnings.size, 'this is the development build').to.be.above(0);
    expect([...litIssuedWarnings].filter((warning) => warning.includes('no-override'))).to.deep.equal([]);
  });
});

describe('an assistant that is moved to another document', () => {
  it('before it is drawn, and back, is drawn: some frameworks build a page inside a template', async () => {
    const place = await fixture(html`<div></div>`);
    const el = make();
    const template = document.createElement('template');
    const lines = said(() => {
      template.content.append(el);
      place.append(template.content);
    });
    expect(el.ownerDocument).to.equal(document);
    await waitUntil(() => el.shadowRoot?.querySelector('vacc-patient'));
    expect(lines).to.deep.equal([]);
  });

  it('of another window before it is drawn says why it is not shown, above its light DOM and on the console', async () => {
    const frame = await fixture<HTMLIFrameElement>(html`<iframe title="Another window"></iframe>`);
    const el = make();
    const lines = said(() => frame.contentDocument!.body.append(el));
    await el.updateComplete;
    expect(lines.join()).to.contain('create the element in the document where it is shown');
    expect(el.shadowRoot!.textContent).to.contain('only be shown in the page where it was opened');
    expect(el.shadowRoot!.querySelector('slot')!.assignedNodes()).to.deep.equal([el.firstChild]);
  });
});
