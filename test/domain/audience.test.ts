import {expect, it} from 'vitest';
import {audiences} from '../../src/domain/audience.js';

it('[§2.1-requested-by-professional] knows two audiences', () => expect(audiences).toEqual(['public', 'professional']));
