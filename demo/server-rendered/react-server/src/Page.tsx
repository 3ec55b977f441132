import {useEffect, useState} from 'react';
import type {PatientFile} from 'vacc-assistant';
import 'vacc-assistant/jsx';

export interface Data {
  readonly chart: {readonly key: string; readonly file: PatientFile};
  readonly saved: number;
}

export function Page({chart, saved}: Data) {
  const [isDefined, setDefined] = useState(false);
  useEffect(() => {
    void import('vacc-assistant/define').then(() => setDefined(true));
  }, []);
  return (
    <>
      <p role="status">{saved} results saved</p>
      {isDefined ? (
        <vacc-assistant
          baseUrl="/service"
          audience="professional"
          patientKey={chart.key}
          patientFile={chart.file}
          onvacc-complete={(event) => event.waitUntil(save(event.detail))}
        />
      ) : (
        <p>The vaccination check is loading.</p>
      )}
    </>
  );
}

async function save(result: object) {
  const headers = {'content-type': 'application/json'};
  const {ok} = await fetch('/results', {method: 'POST', headers, body: JSON.stringify(result)});
  if (!ok) throw new Error('The result was not saved');
}
