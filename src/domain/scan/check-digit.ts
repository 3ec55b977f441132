/** The check digit of a GTIN, of the figures before it. @see GS1 General Specifications, 7.9.1 */
export function checkDigit(figures: string): string {
  const sum = [...figures].reverse().reduce((total, figure, index) => total + Number(figure) * (index % 2 ? 1 : 3), 0);
  return String((10 - (sum % 10)) % 10);
}
