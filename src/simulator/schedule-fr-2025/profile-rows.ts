import type {ConditionType} from '../../contract/patient-values.js';
import {stableUuid} from '../stable-uuid.js';
import type {ConditionRow, SectionRow} from '../table.js';
import type {Bilingual, Wording} from '../texts.js';

/**
 * Questions of a real profile that no row of the table uses; each section says so. They make the tree as long and deep
 * as the screens must handle. Their ids are derived from their names.
 */
type More = Omit<Partial<ConditionRow>, 'id' | 'type' | 'label'>;

const questionOf =
  (type: ConditionType) =>
  (name: string, label: Wording, more: More = {}): ConditionRow => ({
    id: stableUuid(`condition/${name}`),
    type,
    label,
    ...more,
  });

export const yesNo = questionOf('boolean');
export const integer = questionOf('integer');
export const decimal = questionOf('float');
export const day = questionOf('date');

const notUsedByRules: Bilingual = [
  'The rules of this simulation do not look at these answers.',
  'Les règles de cette simulation ne tiennent pas compte de ces réponses.',
];

export const section = (
  title: Bilingual,
  conditions: readonly ConditionRow[],
  more: Omit<SectionRow, 'id' | 'title' | 'conditions' | 'description'> = {},
): SectionRow => ({
  id: stableUuid(`section/${title[0]}`),
  title,
  description: notUsedByRules,
  ...more,
  conditions,
});
