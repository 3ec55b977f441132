import {openChromium} from '../engines/chromium.js';
import {frameSafety} from './helpers/frame-safety.js';

frameSafety('chromium', openChromium, process.env['FORM'] === 'short' ? 100 : 1000);
