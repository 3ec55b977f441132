import {parseArgs} from 'node:util';
import {migrateLegacy, migrateLegacyForm} from '../../exchange/legacy/index.js';
import type {LegacyMaps} from '../../exchange/legacy/maps.js';
import {parsedOptions, required, UsageError, type Command} from './command.js';
import {readJson, readMap} from './input-files.js';
import {visible} from './visible.js';

const help = `Usage: vacc-assistant migrate FILE --conditions MAP --vaccines MAP [--form]

Writes the request of today for a request of the previous generation of the service to standard output, and
what could not be taken over to standard error, a line for each. Both hold what the file holds of a patient.

  FILE               the body of a request of recommendations.json or immunisation_assessment.json
  --conditions MAP   a JSON file: {"100": {"id": "UUID", "type": "boolean"}, …}, the type of today
  --vaccines MAP     a JSON file: {"523": "VAC0523", …}
  --form             FILE is the body of a request of health_profile_form.json
  --help             this text

Exit code: 0 when everything was taken over, 3 when something was not, 1 when a file could not be read.`;

const legacy = 'legacy numbers';

export const migrate: Command = {
  summary: 'rewrites a request of the previous generation of the service',
  help,
  run: async (args, {out, error}) => {
    const {file, conditions, vaccines, form} = readOptions(args);
    try {
      const maps = {
        conditions: await readMap(conditions, legacy),
        vaccines: await readMap(vaccines, legacy),
      } as LegacyMaps;
      const payload = await readJson(file);
      const {dropped, ...body} = form ? migrateLegacyForm(payload, maps) : migrateLegacy(payload, maps);
      out(JSON.stringify(Object.values(body)[0], null, 2));
      for (const {path, value, reason} of dropped) {
        const where = JSON.stringify(path || 'the whole').slice(1, -1); // a field's name may hold anything
        error(`${where}: ${reason}: ${JSON.stringify(value) ?? 'missing'}`);
      }
      return dropped.length > 0 ? 3 : 0;
    } catch (cause) {
      error(visible((cause as Error).message)); // it names files
      return 1;
    }
  },
};

function readOptions(args: readonly string[]) {
  const {values, positionals} = parsedOptions(() =>
    parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {conditions: {type: 'string'}, vaccines: {type: 'string'}, form: {type: 'boolean', default: false}},
    }),
  );
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new UsageError('One FILE is due.');
  const maps = {conditions: required(values.conditions, 'conditions'), vaccines: required(values.vaccines, 'vaccines')};
  return {file, ...maps, form: values.form};
}
