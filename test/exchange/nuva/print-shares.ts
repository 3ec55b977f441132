import {noExcerpt} from '../../helpers/nuva-excerpt.js';
import {sharesOfCodes} from './shares.js';

/** Prints, for each code system of NUVA, what an import without a list of the host makes of its codes. */
if (noExcerpt) console.log('skipped: the release of NUVA is not beside the checkout (../shared/data/nuva)');
else console.table((await sharesOfCodes()).sort((a, b) => b.resolved / b.codes - a.resolved / a.codes));
