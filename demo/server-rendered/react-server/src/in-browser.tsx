import {hydrateRoot} from 'react-dom/client';
import {Page} from './Page';

const data = JSON.parse(document.getElementById('data')!.textContent);
hydrateRoot(document.getElementById('root')!, <Page {...data} />);
