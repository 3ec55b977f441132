import {css} from 'lit';
import mark from './mark.js';

/**
 * The list of a searchable field: it floats where there is room and stands in the flow of a narrow host. Options wrap
 * and are never cut: names that differ in their last figure must not look the same.
 */
export default css`
  ${mark}
  .combobox {
    position: relative;
    max-inline-size: calc(30 * var(--_rem));
  }
  .combobox p {
    margin-block-start: 6px;
  }
  .combobox ul {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    margin: 4px 0;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) * 1.334);
    padding: 0;
    overflow: hidden;
    background: var(--_surface);
    box-shadow: 0 4px 16px rgb(0 0 0 / 12%);
    list-style: none;
  }
  .combobox .name,
  .all .name {
    font-weight: var(--_strong);
  }
  .combobox .detail,
  .all .detail {
    color: var(--_muted);
    font-size: var(--_small);
  }
  .combobox ul[hidden] {
    display: none;
  }
  .combobox strong,
  .all strong {
    text-decoration: underline 2px; /* the difference between look-alikes, not by weight alone */
    text-underline-offset: 0.15em;
  }
  [role='option'] {
    padding: 6px 14px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  [role='option'] + [role='option'] {
    border-block-start: 1px solid var(--_hair);
  }
  [role='option']:hover {
    background: var(--_raised);
  }
  [role='option'][aria-selected='true'] {
    background: var(--_tint);
    outline: 2px solid; /* forced colours would draw a transparent border, too */
    outline-color: var(--_focus);
    outline-offset: -2px;
  }
  .chosen:not(:empty) {
    margin-block-start: 6px;
    border-inline-start: 4px solid var(--_standard);
    padding-inline-start: 10px;
    overflow-wrap: anywhere;
  }
  @container (max-width: 480px) {
    .combobox ul {
      position: static;
    }
  }
`;
