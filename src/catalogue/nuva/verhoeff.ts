/** The check figure of a SNOMED CT identifier by Verhoeff, of the figures before it. */
export function verhoeffCheck(figures: string): string {
  const check = [...figures]
    .reverse()
    .reduce((check, figure, index) => product(check, permuted(Number(figure), index + 1)), 0);
  return `${check < 5 ? (5 - check) % 5 : check}`; // its inverse: a rotation is undone by the opposite one
}

/** The product in the symmetries of a pentagon: 0 to 4 are its rotations, 5 to 9 its reflections. */
function product(a: number, b: number): number {
  const turned = a < 5 ? a + b : a - b;
  const isReflection = a < 5 !== b < 5;
  return (((turned % 5) + 5) % 5) + (isReflection ? 5 : 0);
}

/** Verhoeff's permutation, applied as often as the place of the figure says. */
function permuted(figure: number, times: number): number {
  return times % 8 === 0 ? figure : permuted([1, 5, 7, 6, 2, 8, 3, 0, 9, 4][figure]!, (times % 8) - 1);
}
