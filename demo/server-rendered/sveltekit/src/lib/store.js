/** An invented chart, and the results that were saved: yours are in your database. */
export const chart = {key: 'chart-1', file: {patient: {birthdate: '1990-03-14', gender: 'f'}}};
/** @type {unknown[]} */
export const results = [];
