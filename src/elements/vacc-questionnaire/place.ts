/** Where the focus is, by more than the element, which a reload may replace. */
export interface FocusPlace {
  readonly element: HTMLElement;
  /** The path of the question around it. */
  readonly question: string | undefined;
  /** The DOM id of the button of the section around it. */
  readonly section: string | undefined;
}

export function focusPlace({activeElement: element}: ShadowRoot): FocusPlace | undefined {
  if (!(element instanceof HTMLElement)) return undefined;
  return {
    element,
    question: element.closest<HTMLElement>('.condition')?.dataset['path'],
    section: element.closest('.section')?.querySelector('.toggle')?.id,
  };
}
