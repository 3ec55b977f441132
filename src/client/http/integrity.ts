import {VaccError} from '../../errors.js';

/**
 * The `integrity` for a request, `''` without one. A browser ignores values that it cannot read, and would load the file
 * unchecked.
 *
 * @throws {VaccError} `catalogue/invalid`
 */
export function readIntegrity(given: string | null | undefined): string {
  if (!given?.trim()) return '';
  const values = given.trim().split(/\s+/);
  if (values.every((one) => /^sha(?:256|384|512)-[\w+/-]{43,86}={0,2}$/.test(one))) return given;
  throw new VaccError('catalogue-integrity is no integrity of a file', 'catalogue/invalid');
}
