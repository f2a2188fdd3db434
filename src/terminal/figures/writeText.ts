// Direct writes of fast figures into text nodes, bypassing React.

/** Sets the text of a node if it differs. */
export function writeText(node: Element | null, text: string): void {
  if (node && node.textContent !== text) node.textContent = text
}

/** Sets or clears a data attribute if it differs. */
export function writeData(node: HTMLElement | null, name: string, value: string | null): void {
  if (!node) return
  if (value === null) delete node.dataset[name]
  else if (node.dataset[name] !== value) node.dataset[name] = value
}
