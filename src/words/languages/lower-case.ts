export const startInLowerCase = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
