import {css} from 'lit';

/** What was typed, in what a search has found. */
export default css`
  mark {
    background: color-mix(in srgb, var(--_high) 30%, transparent);
    color: var(--_text); /* not the paler one of what is around it */
  }
`;
