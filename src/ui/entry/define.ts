import {defineFirstView} from './define-first-view.js';

export type {} from '../../index.js'; // with `querySelector` and the events of `document`, which have no other trace in the types

defineFirstView();
