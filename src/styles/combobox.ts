import {css} from 'lit';

/**
 * The list under a searchable field: over what follows where there is room, in the flow of a narrow host. Options wrap,
 * they are never cut: names that differ in their last figure must not look the same.
 */
export default css`
  .combobox {
    position: relative;
    max-inline-size: 30rem;
  }
  .combobox ul {
    position: absolute;
    z-index: 1;
    inset-inline: 0;
    inset-block-start: calc(100% + 0.25rem);
    margin: 0;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    padding: 0;
    background: var(--_surface);
    list-style: none;
  }
  .combobox ul[hidden] {
    display: none;
  }
  [role='option'] {
    border: 2px solid transparent;
    border-radius: var(--_radius);
    padding: 0.375rem 0.625rem;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  [role='option'] + [role='option'] {
    border-block-start-color: var(--_line);
  }
  [role='option']:hover {
    background: var(--_raised);
  }
  [role='option'][aria-selected='true'] {
    border-color: var(--_focus);
    background: var(--_raised);
  }
  .two-lines {
    display: block;
  }
  .two-lines > span {
    display: block;
  }
  @container (max-width: 480px) {
    .combobox ul {
      position: static;
      margin-block-start: 0.25rem;
    }
  }
`;
