// Writing fast figures straight into text nodes, so that ticks pass React by.

/** Sets the text of a node when it differs. */
export function writeText(node: Element | null, text: string): void {
  if (node && node.textContent !== text) node.textContent = text
}

/** Sets or clears a data attribute when it differs. */
export function writeData(node: HTMLElement | null, name: string, value: string | null): void {
  if (!node) return
  if (value === null) delete node.dataset[name]
  else if (node.dataset[name] !== value) node.dataset[name] = value
}
