import {renderToString} from 'react-dom/server';
import {Page, type Data} from './Page';

export const render = (data: Data) => renderToString(<Page {...data} />);
