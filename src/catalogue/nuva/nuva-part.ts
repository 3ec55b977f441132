import {LazyPart} from '../../lazy-part.js';

/** All of NUVA, the largest lazy part: docs/decisions/005. */
export const nuva = new LazyPart(() => import('./nuva-catalogue.js'));
