// The visible text of a part of a page: without the exact figures that only screen readers get.

export function seenText(element: Element | null | undefined): string {
  const copy = element?.cloneNode(true)
  if (!(copy instanceof Element)) return ''
  for (const exact of copy.querySelectorAll('[data-exact] > [aria-hidden] + :last-child'))
    exact.remove()
  return copy.textContent
}
