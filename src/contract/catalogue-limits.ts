/** Characters of a name in a vaccine list: twice the longest of NUVA. Longer names would take seconds to compare. */
export const longestName = 300;
