import {Check} from './check';
import {chart, results} from './server';

export const dynamic = 'force-dynamic';

export default function Page() {
  return (
    <>
      <p role="status">{results.length} results saved</p>
      <Check chart={chart} />
    </>
  );
}
