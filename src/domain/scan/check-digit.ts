/** Whether the last figure of a GTIN is the check digit of the others. @see GS1 General Specifications, 7.9.1 */
export function hasCheckDigit(gtin: string): boolean {
  const sum = [...gtin].reverse().reduce((total, figure, index) => total + Number(figure) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}
