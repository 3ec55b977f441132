import {openMessageLink} from '../frame/embedded/open-message-link.js';

openMessageLink();
