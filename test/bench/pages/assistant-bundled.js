/** The assistant as esbuild bundles it for a host that imports `vacc-assistant/define`. */
import '../../../lib/ui/entry/define.js';
import './assistant.js';
