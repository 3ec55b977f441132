import type {ConditionType} from '../../contract/patient-values.js';
import {stableUuid} from '../stable-uuid.js';
import type {ConditionRow, SectionRow} from '../table.js';
import type {Bilingual, Wording} from '../texts.js';

/**
 * Questions that a real profile asks and that no row of the table looks at; each section says so. They make the tree as
 * long and as deep as the screens have to bear. Their ids are derived from their names.
 */
type More = Omit<Partial<ConditionRow>, 'id' | 'type' | 'label'>;

const asked =
  (type: ConditionType) =>
  (name: string, label: Wording, more: More = {}): ConditionRow => ({
    id: stableUuid(`condition/${name}`),
    type,
    label,
    ...more,
  });

export const yesNo = asked('boolean');
export const whole = asked('integer');
export const decimal = asked('float');
export const day = asked('date');

const notLookedAt: Bilingual = [
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
  description: notLookedAt,
  ...more,
  conditions,
});
