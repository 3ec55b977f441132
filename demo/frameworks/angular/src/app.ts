import {Component, CUSTOM_ELEMENTS_SCHEMA, signal} from '@angular/core';
import {readDiagnostic, type VaccDiagnosticEvent} from 'vacc-assistant';
import 'vacc-assistant/define';
import charts from '../../charts.json';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  templateUrl: './app.html',
})
export class App {
  readonly charts = charts;
  readonly chart = signal(charts[0]);
  readonly lang = signal('en');
  readonly isOpen = signal(true);
  readonly result = signal('');

  show({detail}: VaccDiagnosticEvent) {
    const {conclusion, diagnostic_per_disease: diseases} = readDiagnostic(detail.diagnostic);
    this.result.set(`The service’s conclusion is “${conclusion}”; it looked at ${diseases.length} diseases.`);
  }

  toggle() {
    this.isOpen.set(!this.isOpen());
    this.result.set('');
  }
}
