import {noChange} from 'lit';
import {Directive, directive, type ElementPart} from 'lit/directive.js';

type Radios = [name: string, words: readonly string[], chosen: number, wrong: boolean, disabled: boolean];

/**
 * Sets the three radios inside, and the word behind each; the first has their name as its id. One for all of them: hundreds
 * may be drawn at once, and a binding for each thing would cost more than the radios.
 */
class ThreeRadios extends Directive {
  override render(..._: Radios) {
    return noChange;
  }

  override update({element}: ElementPart, [name, words, chosen, wrong, disabled]: Radios) {
    element.querySelectorAll('input').forEach((input, index) => {
      input.name = name;
      if (index === 0) input.id = name;
      if (wrong) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
      input.disabled = disabled;
      input.checked = index === chosen;
      input.nextSibling!.nodeValue = words[index]!;
    });
    return noChange;
  }
}

export const threeRadios = directive(ThreeRadios);
