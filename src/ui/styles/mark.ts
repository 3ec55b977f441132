import {css} from 'lit';

/** The typed words in the results of a search. */
export default css`
  mark {
    background: color-mix(in srgb, var(--_high) 30%, transparent);
    color: var(--_text); /* not the muted colour around it */
  }
`;
