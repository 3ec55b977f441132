import {css} from 'lit';

/** As the browser shows a field that is not to be filled in. */
export default css`
  :host(:disabled) {
    opacity: 0.6;
  }
`;
