type Attributes = Readonly<Record<string, string | number>>;

/**
 * An SVG node. Geometry goes into attributes and colour into classes: a strict Content-Security-Policy blocks styles,
 * and forced colours and print must be able to replace every colour.
 */
export const svg = (name: string, attributes: Attributes, ...children: readonly (Node | string)[]): SVGElement =>
  filled(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);

export const html = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => filled(document.createElement(name), attributes, children);

function filled<E extends Element>(node: E, attributes: Attributes, children: readonly (Node | string)[]): E {
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, String(value));
  node.append(...children);
  return node;
}

export const copyOf = <N extends Node>(node: N): N => node.cloneNode(true) as N;

export const line = (from: number, to: number, y: number, name: string): SVGElement =>
  svg('path', {d: `M${from} ${y}H${to}`, class: name});

export const upright = (x: number, top: number, bottom: number, name: string): SVGElement =>
  svg('path', {d: `M${x} ${top}V${bottom}`, class: name});

/** Hidden from screen readers: the text beside the drawing says the same. */
export const drawing = (width: number, height: number, ...shapes: readonly Node[]): SVGElement =>
  svg('svg', {class: 'picture', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true'}, ...shapes);
