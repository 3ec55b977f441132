import {msg} from '@lit/localize';

export const change = (): string => msg('Change', {id: 'history.change'});
