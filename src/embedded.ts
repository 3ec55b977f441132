import {openLine} from './frame/guest/open-line.js';

openLine();
