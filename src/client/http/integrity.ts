/** Whether the browser can read every value of an `integrity`. It ignores others, and would load the file unchecked. */
export const isIntegrity = (text: string): boolean =>
  text
    .trim()
    .split(/\s+/)
    .every((one) => /^sha(?:256|384|512)-[\w+/-]{43,86}={0,2}$/.test(one));
