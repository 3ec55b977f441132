import {chart} from '../store';

export const GET = () => Response.json(chart.file);
