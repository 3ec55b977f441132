import {oneOf} from './value.js';

/** The operations of the service (service interface §4). */
export const operationPaths = ['/questionnaire', '/diagnostic_for_patient'] as const;
export type OperationPath = (typeof operationPaths)[number];
export const isOperationPath = oneOf(operationPaths);

export const operationMethods: Readonly<Record<OperationPath, readonly ('GET' | 'POST')[]>> = {
  '/questionnaire': ['GET', 'POST'],
  '/diagnostic_for_patient': ['POST'],
};
