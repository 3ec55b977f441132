/** Shared by both sites: language and login session. */
'use strict';

function setLanguage(language) {
  const {documentElement: root} = document;
  root.lang = language;
  document.title = language === 'fr' ? root.dataset.titleFr : root.dataset.titleEn;
  for (const assistant of document.querySelectorAll('vacc-assistant, vacc-frame')) assistant.lang = language;
  for (const frame of document.querySelectorAll('vacc-frame')) {
    frame.title = language === 'fr' ? frame.dataset.titleFr : frame.dataset.titleEn;
  }
  for (const button of document.querySelectorAll('[data-language]')) {
    button.setAttribute('aria-pressed', String(button.dataset.language === language));
  }
}

function showSession(state) {
  for (const part of document.querySelectorAll('[data-session]')) part.hidden = part.dataset.session !== state;
}

async function endSession() {
  const {ok} = await fetch('/logout', {method: 'POST'});
  if (!ok) return;
  showSession('closed');
  document.getElementById('sign-in').focus();
}

/** The next user finds neither entries nor tokens of this one. */
async function signOut() {
  customElements.get('vacc-assistant').signOut();
  await endSession();
}

/** After a session that has only ended, the assistant kept every entry, and continues with the new one. */
async function signIn() {
  const {ok} = await fetch('/login', {method: 'POST'});
  if (!ok) return;
  showSession('open');
  document.querySelector('.tools [data-session=open]').focus();
  await document.querySelector('vacc-assistant').refreshToken();
}

for (const button of document.querySelectorAll('[data-language]')) {
  button.addEventListener('click', () => setLanguage(button.dataset.language));
}
document.getElementById('sign-out')?.addEventListener('click', signOut);
document.getElementById('end-session')?.addEventListener('click', endSession);
document.getElementById('sign-in')?.addEventListener('click', signIn);
document.addEventListener('vacc-session-expired', () => showSession('closed'));
setLanguage(document.documentElement.lang);
