import {css} from 'lit';

/** For screen readers only, until it has the focus. `display: none` would hide it from them, too. */
export default css`
  .visually-hidden:not(:focus-within) {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
