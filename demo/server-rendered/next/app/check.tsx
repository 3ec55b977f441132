'use client';
import {useEffect, useState} from 'react';
import type {PatientFile} from 'vacc-assistant';
import 'vacc-assistant/jsx';

interface Chart {
  readonly key: string;
  readonly file: PatientFile;
}

export function Check({chart}: {readonly chart: Chart}) {
  const [isDefined, setDefined] = useState(false);
  useEffect(() => {
    void import('vacc-assistant/define').then(() => setDefined(true));
  }, []);
  if (!isDefined) return <p>The vaccination check is loading.</p>;
  return (
    <vacc-assistant
      baseUrl="/service"
      audience="professional"
      patientKey={chart.key}
      patientFile={chart.file}
      onvacc-complete={(event) => event.waitUntil(save(event.detail))}
    />
  );
}

async function save(result: object) {
  const headers = {'content-type': 'application/json'};
  const {ok} = await fetch('/results', {method: 'POST', headers, body: JSON.stringify(result)});
  if (!ok) throw new Error('The result was not saved');
}
