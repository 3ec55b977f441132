/** Compiled, never run: the tags in Preact, with the attributes that Preact knows of every element. */
import type {HTMLAttributes} from 'preact';
import type {VaccElements} from 'vacc-assistant/jsx';

type Tags = {
  [Tag in keyof VaccElements]: VaccElements[Tag] &
    Omit<HTMLAttributes<HTMLElementTagNameMap[Tag]>, keyof VaccElements[Tag]>;
};
declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}

export const check = (
  <vacc-assistant
    key="chart-1"
    ref={(element) => void element?.next()}
    class="check"
    baseUrl="/service"
    audience="professional"
    patientFile={{patient: {gender: 'f'}}}
    onvacc-diagnostic={({detail}) => detail.diagnostic}
  >
    <p slot="patient-summary">Chart 1</p>
  </vacc-assistant>
);
// @ts-expect-error -- not an audience
export const audience = <vacc-assistant audience="doctor" />;
// @ts-expect-error -- a capital letter
export const file = <vacc-assistant patientFile={{patient: {birthDate: '1987-03-14'}}} />;
// @ts-expect-error -- the detail of another event
export const event = <vacc-assistant onvacc-step={({detail}) => detail.diagnostic} />;
