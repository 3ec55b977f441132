import {defineElement} from '../elements/define-element.js';
import {elements} from '../elements/all.js';

export type {} from '../../index.js'; // with `querySelector` and the events of `document`, which have no other trace in the types

for (const [tag, element] of Object.entries(elements)) defineElement(tag, element);
