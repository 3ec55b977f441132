/** `a, b or c`, for messages to integrators, which are English. */
export const eitherOf = (values: readonly string[]): string => values.join(', ').replace(/, ([^,]*)$/, ' or $1');
