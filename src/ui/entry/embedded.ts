import {openMessageLink} from '../frame/embedded/open-message-link.js';

// Without the script of the assistant the page gets no answer, and shows that the check could not be loaded.
void customElements.whenDefined('vacc-assistant').then(openMessageLink);
