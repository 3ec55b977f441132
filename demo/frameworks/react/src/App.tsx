import {useState} from 'react';
import {readDiagnostic, type VaccResult} from 'vacc-assistant';
import 'vacc-assistant/define';
import 'vacc-assistant/jsx';
import charts from '../../charts.json';

export function App() {
  const [chart, setChart] = useState(charts[0]);
  const [lang, setLang] = useState('en');
  const [isOpen, setOpen] = useState(true);
  const [result, setResult] = useState<VaccResult>();
  const forget = () => setResult(undefined);

  return (
    <>
      <nav>
        {charts.map((one) => (
          <button key={one.key} onClick={() => setChart(one)}>
            {one.name}
          </button>
        ))}
        <button lang={lang === 'en' ? 'fr' : 'en'} onClick={() => setLang(lang === 'en' ? 'fr' : 'en')}>
          {lang === 'en' ? 'Français' : 'English'}
        </button>
        <button onClick={() => (setOpen(!isOpen), forget())}>{isOpen ? 'Close the check' : 'Open the check'}</button>
      </nav>
      <p role="status">{result && sentence(result)}</p>
      {isOpen && (
        <vacc-assistant
          baseUrl="/service"
          tokenEndpoint="/session/token"
          audience="professional"
          lang={lang}
          patientKey={chart.key}
          patientFile={chart.file}
          onvacc-diagnostic={(event) => setResult(event.detail)}
          onvacc-change={forget}
          onvacc-reset={forget}
        />
      )}
    </>
  );
}

function sentence(result: VaccResult) {
  const {conclusion, diagnostic_per_disease: diseases} = readDiagnostic(result.diagnostic);
  return `The service’s conclusion is “${conclusion}”; it looked at ${diseases.length} diseases.`;
}
