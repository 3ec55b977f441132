/** A theme is one style sheet: choosing another only changes the `href` of the link. */
import {patients} from './patients.js';

const root = document.documentElement;
const sheet = document.getElementById('theme');
const file = document.getElementById('file');
const scheme = document.getElementById('scheme');
const choices = [...document.querySelectorAll('[data-choose-theme]')];

function choose(theme) {
  const address = `themes/${theme}.css`;
  root.dataset.theme = theme;
  sheet.disabled = theme === '';
  if (theme !== '') sheet.setAttribute('href', address);
  file.textContent = theme === '' ? '–' : address;
  file.toggleAttribute('href', theme !== '');
  if (theme !== '') file.setAttribute('href', address);
  for (const button of choices) button.ariaPressed = String(button.dataset.chooseTheme === theme);
}

function turn(name) {
  root.dataset.scheme = name;
  scheme.ariaPressed = String(name === 'dark');
}

for (const button of choices) button.addEventListener('click', () => choose(button.dataset.chooseTheme));
scheme.addEventListener('click', () => turn(root.dataset.scheme === 'dark' ? 'light' : 'dark'));
choose('govuk');
turn(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

const {key, file: patientFile} = patients.find(({file: known}) => known);
Object.assign(document.querySelector('vacc-assistant'), {patientKey: key, patientFile});
