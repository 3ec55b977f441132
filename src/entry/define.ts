import {defineElement} from '../elements/define-element.js';
import {elements} from '../elements/all.js';

for (const [tag, element] of Object.entries(elements)) defineElement(tag, element);
