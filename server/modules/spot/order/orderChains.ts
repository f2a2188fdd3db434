// The live orders of every customer as chains, oldest first, of the rows in which they stand: to
// leave its chain an order writes to its neighbours and reads nothing of them.

const WIDTH = 2
const [OLDER, YOUNGER] = [0, 1] as const
const SMALLEST = 256

/** Both ends of one customer's chain; 0 for none. */
export interface Chain {
  oldest: number
  youngest: number
  count: number
}

export class OrderChains {
  private links = new Int32Array(SMALLEST * WIDTH)

  /** Puts the order of a row behind the youngest of a chain. */
  join(chain: Chain, row: number): void {
    if ((row + 1) * WIDTH > this.links.length) this.grow(row)
    const { links } = this
    const before = chain.youngest
    links[row * WIDTH + OLDER] = before
    links[row * WIDTH + YOUNGER] = 0
    if (before === 0) chain.oldest = row
    else links[before * WIDTH + YOUNGER] = row
    chain.youngest = row
    chain.count += 1
  }

  /** Takes the order of a row out of its chain. */
  leave(chain: Chain, row: number): void {
    const { links } = this
    const older = links[row * WIDTH + OLDER] as number
    const younger = links[row * WIDTH + YOUNGER] as number
    if (older === 0) chain.oldest = younger
    else links[older * WIDTH + YOUNGER] = younger
    if (younger === 0) chain.youngest = older
    else links[younger * WIDTH + OLDER] = older
    chain.count -= 1
  }

  /** The rows of a chain, oldest first. */
  rows({ oldest }: Chain): readonly number[] {
    const found: number[] = []
    for (let row = oldest; row !== 0; row = this.links[row * WIDTH + YOUNGER] as number)
      found.push(row)
    return found
  }

  private grow(row: number): void {
    const grown = new Int32Array(Math.max(2 * this.links.length, (row + 1) * WIDTH))
    grown.set(this.links)
    this.links = grown
  }
}
