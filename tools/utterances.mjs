/** Roles whose name is the whole utterance: what is inside them is part of it. */
const controls = {
  button: 'button',
  checkbox: 'check box',
  combobox: 'combo box',
  DisclosureTriangle: 'disclosure',
  heading: 'heading',
  img: 'image',
  image: 'image',
  link: 'link',
  radio: 'radio button',
  searchbox: 'search box',
  textbox: 'text box',
};

/** Roles that announce themselves before what is inside them. */
const containers = {
  form: 'form',
  group: 'group',
  list: 'list',
  main: 'main',
  navigation: 'navigation',
  radiogroup: 'radio group',
  region: 'region',
  table: 'table',
};

/** Roles that each utterance inside them ends with. An empty one is an utterance without words. */
const places = {columnheader: 'column header', rowheader: 'row header'};

/** What is heard first of something without a name. A list, a form or the main part needs none. */
export const nameless = new Set([
  ...Object.values(controls),
  ...Object.values(places),
  ...['radio group', 'region', 'table', 'blank'],
]);

/** What is said of a state that is off, and of one that is on. */
const states = {expanded: ['collapsed', 'expanded'], checked: ['not checked', 'checked'], pressed: ['', 'pressed']};

/**
 * What a screen reader is given, in reading order: an utterance for each block of text, control and container of
 * Chromium's accessibility tree. Text that CSS lifts out of its line is a block of its own, as it is for Orca.
 *
 * @param {import('playwright-core').Page} page
 * @param {string} element the name of the element to read; the rest of the page is left out
 * @returns {Promise<string[]>} such as `Measles, button, collapsed`; a block without words is only its role or `blank`
 */
export async function utterancesOf(page, element) {
  const devtools = await page.context().newCDPSession(page);
  const {nodes} = await devtools.send('Accessibility.getFullAXTree');
  const {tags, blocks} = await layoutOf(devtools);
  await devtools.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const root = nodes.find(({backendDOMNodeId}) => tags.get(backendDOMNodeId) === element.toUpperCase());

  const said = [];
  let text = '';
  const end = (place = []) => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '') said.push([words, ...place].join(', '));
    text = '';
  };

  const read = (node, place) => {
    const role = node.ignored ? undefined : node.role.value;
    const name = node.name?.value.replace(/\s+/g, ' ').trim() ?? '';
    if (role === 'StaticText') text = joined(text, node.name.value);
    else if (role in controls) {
      end(place);
      const level = property(node, 'level');
      const kind = level ? `${controls[role]} ${level}` : controls[role];
      said.push([name, kind, ...statesOf(node), ...place].filter(Boolean).join(', '));
    } else if (role !== 'ListMarker') readInside(node, role, name, place);
  };

  const readInside = (node, role, name, outer) => {
    const isBlock = blocks.has(node.backendDOMNodeId);
    if (isBlock) end(outer);
    const isDetails = role === 'group' && name === ''; // of `details`, which no screen reader announces
    if (role in containers && !isDetails) said.push([name, containers[role]].filter(Boolean).join(', '));
    const place = role in places ? [...outer, places[role]] : outer;
    const before = said.length;
    for (const id of node.childIds ?? []) if (byId.has(id)) read(byId.get(id), place);
    if (isBlock) end(place);
    const isEmpty = said.length === before && isBlock;
    if (isEmpty && role in places) said.push(place.at(-1));
    if (isEmpty && ['cell', 'gridcell'].includes(role)) said.push('blank');
  };

  read(root, []);
  end();
  return said;
}

/** The tree drops the spaces between the boxes of a line. */
const joined = (start, more) =>
  /^[,.;:)\s]|^$/.test(more) || /[(\s]$|^$/.test(start) ? start + more : `${start} ${more}`;

const property = ({properties = []}, wanted) => properties.find(({name}) => name === wanted)?.value.value;

function statesOf(node) {
  const said = Object.entries(states).map(([state, [off, on]]) => {
    const value = property(node, state);
    return value === undefined ? '' : String(value) === 'true' ? on : off;
  });
  return [...said, node.value?.value].filter(Boolean);
}

/** The tag of each node, and the nodes that begin on a line of their own. */
async function layoutOf(devtools) {
  const {documents, strings} = await devtools.send('DOMSnapshot.captureSnapshot', {computedStyles: ['display']});
  const [{nodes, layout}] = documents;
  const tags = new Map(nodes.backendNodeId.map((id, index) => [id, strings[nodes.nodeName[index]]]));
  const isBlock = (index) => !/^(?:inline|contents|none|$)/.test(strings[layout.styles[index][0]] ?? '');
  const blocks = layout.nodeIndex.filter((_, index) => isBlock(index)).map((node) => nodes.backendNodeId[node]);
  return {tags, blocks: new Set(blocks)};
}
