/** Leafing through the charts: a change of `patient-key` makes the assistant forget the patient before. */
'use strict';

document.getElementById('next-patient').addEventListener('click', () => {
  const charts = [...document.querySelectorAll('[data-chart]')];
  const next = charts[(charts.findIndex((chart) => !chart.hidden) + 1) % charts.length];
  for (const chart of charts) chart.hidden = chart !== next;
  document.querySelector('vacc-assistant').setAttribute('patient-key', next.dataset.chart);
});
