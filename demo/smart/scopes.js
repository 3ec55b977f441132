/** The access that a launch was granted, which may be less than the app has asked for. */

/** The permissions of SMART's first version in the letters of the second: create, read, update, delete, search. */
const firstVersion = {read: 'rs', write: 'cud', '*': 'cruds'};

/**
 * Whether the granted scopes allow all these operations on a type. One with a query allows a part of the resources only, so
 * it does not count.
 *
 * @param {string} granted the `scope` of the token response: names with spaces between them
 * @param {string} type such as `Patient`
 * @param {string} operations letters of `cruds`
 */
export function allows(granted, type, operations) {
  const letters = granted.split(' ').flatMap((scope) => {
    const [, subject, permission] = /^(?:patient|user)\/(\*|[A-Za-z]+)\.([a-z]+|\*)$/.exec(scope) ?? [];
    return subject === '*' || subject === type ? (firstVersion[permission] ?? permission) : [];
  });
  return [...operations].every((letter) => letters.some((some) => some.includes(letter)));
}
