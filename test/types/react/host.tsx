/** Compiled against the published types, never run: the code that a host page in React 19 may write or not. */
import {useRef} from 'react';
import type {PatientFile, VaccAssistant} from 'vacc-assistant';
import type {VaccElements} from 'vacc-assistant/jsx';

export function Check({chart}: {readonly chart: {readonly id: string; readonly file: PatientFile}}) {
  const assistant = useRef<VaccAssistant>(null);
  return (
    <vacc-assistant
      ref={assistant}
      className="check"
      lang="fr"
      base-url="/vacc/service"
      catalogue-integrity="sha384-"
      audience="professional"
      heading-level={3}
      readonly
      patientKey={chart.id}
      patientFile={chart.file}
      lockedFields={['patient.birthdate']}
      getAccessToken={async ({reason, signal}) => (await fetch(`/token?${reason}`, {signal})).text()}
      onvacc-step={({detail}) => void assistant.current?.setAttribute('data-step', detail.to)}
      onvacc-before-diagnose={(event) => event.waitUntil(Promise.resolve(event.detail.patientFile.patient))}
    >
      <p slot="patient-summary">{chart.id}</p>
    </vacc-assistant>
  );
}

export const parts = (
  <>
    <vacc-frame
      sandbox="allow-scripts"
      base-url="/vacc/service"
      patientKey="4711"
      onvacc-step={({detail}) => detail.to}
    />
    <vacc-patient date-order="mdy" onChange={({currentTarget}) => currentTarget.value.birthdate} />
    <vacc-questionnaire skippable onvacc-refresh-request={(event) => event.type} />
    <vacc-history name="acts" required />
    <vacc-review onvacc-edit-request={({detail}) => detail.path} />
    <vacc-diagnostic result={undefined} stale={false} onvacc-export-request={({detail}) => detail.format} />
  </>
);

export const wrong = (
  <>
    {/* @ts-expect-error -- not an audience */}
    <vacc-assistant audience="doctor" />
    {/* @ts-expect-error -- a capital letter */}
    <vacc-assistant patientFile={{patient: {birthDate: '1987-03-14'}}} />
    {/* @ts-expect-error -- a level is a number */}
    <vacc-assistant heading-level="third" />
    {/* @ts-expect-error -- only read */}
    <vacc-assistant step="review" />
    {/* @ts-expect-error -- the detail of another event */}
    <vacc-assistant onvacc-step={({detail}) => detail.patientFile} />
    {/* @ts-expect-error -- a method is no property to set */}
    <vacc-assistant next={() => {}} />
    {/* @ts-expect-error -- it has no such property */}
    <vacc-review sectionen={[]} />
    {/* @ts-expect-error -- there is no such element */}
    <vacc-result />
  </>
);

/** The same for other JSX libraries. */
export const props: VaccElements['vacc-patient'] = {readonly: true, 'date-order': 'dmy'};
// @ts-expect-error -- not a date order
export const wrongProps: VaccElements['vacc-patient'] = {'date-order': 'ymd'};
