// Count of firings before the title of a window that nobody looks at. Prices rewrite the title, so
// it is marked anew after each change until the window is looked at.
export class TitleCount {
  #count = 0
  readonly #observer = new MutationObserver(() => this.#mark())
  readonly #onSeen = (): void => {
    if (document.visibilityState === 'visible') this.#clear()
  }

  constructor() {
    document.addEventListener('visibilitychange', this.#onSeen)
  }

  add(count: number): void {
    if (document.visibilityState === 'visible') return
    this.#unmark()
    this.#count += count
    const title = document.querySelector('title')
    if (title) this.#observer.observe(title, { childList: true })
    this.#mark()
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#onSeen)
    this.#clear()
  }

  #clear(): void {
    this.#observer.disconnect()
    this.#unmark()
    this.#count = 0
  }

  get #prefix(): string {
    return `(${this.#count}) `
  }

  #mark(): void {
    if (!document.title.startsWith(this.#prefix)) document.title = this.#prefix + document.title
  }

  #unmark(): void {
    if (this.#count > 0 && document.title.startsWith(this.#prefix))
      document.title = document.title.slice(this.#prefix.length)
  }
}
