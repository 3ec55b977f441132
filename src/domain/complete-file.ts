import {PatientFile} from '../contract/patient-file.js';

/** The file, read through the contract: the completeness check before the call (§4.4, MUST 5). `undefined` if it fails. */
export const completeFile = (file: unknown): PatientFile | undefined => PatientFile.safeParse(file).data;
