import {css} from 'lit';

/** For readers of speech and braille only, until it has the focus. Not `display: none`, which would hide it from them too. */
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
