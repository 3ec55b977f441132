import type {VaccAssistant} from '../../../../src/ui/elements/vacc-assistant/vacc-assistant.js';

/** The lines by which an assistant speaks to screen readers. */
export const liveRegion = (assistant: VaccAssistant): HTMLElement =>
  assistant.shadowRoot!.querySelector('[aria-live]')!.parentElement!;
