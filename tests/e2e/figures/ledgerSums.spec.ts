// The sums of the ledger with the largest figures that the exchange can hold: each stands in a
// place of its own, inside its card.
import { tw } from '../../../src/i18n/messages/tw'
import { expect, test } from '../support/trading'

const LARGE = '987654321987.6543219876'

test('sums of the ledger do not overlap at 1440 and 390 px, however large they are', async ({
  page,
  signedIn: _member,
}) => {
  test.setTimeout(180_000)
  await page.route('**/investor/accounts/ledger?*', async (route) => {
    const answer = await route.fetch()
    const { data, ...envelope } = (await answer.json()) as { data: object }
    const byKind = [
      { kind: 'DEPOSIT', count: 99_999, amount: LARGE },
      { kind: 'WITHDRAWAL', count: 99_999, amount: `-${LARGE}` },
    ]
    const summary = { opening: LARGE, closing: LARGE, byKind }
    await route.fulfill({ json: { ...envelope, data: { ...data, summary } } })
  })
  const sums = page
    .locator('dl')
    .filter({ has: page.getByText(tw['wallet.ledger.opening'], { exact: true }) })
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/wallet/ledger')
    await expect(sums).toContainText('987,654,321,987.65', { timeout: 60_000 })
    const overlaps = await sums.evaluate((list) => {
      // Of the text itself: a figure may be wider than the element that holds it.
      const boxOf = (node: Node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return range.getBoundingClientRect()
      }
      const card = list.closest('section')?.getBoundingClientRect()
      const boxes = [...list.querySelectorAll('dt, dd')].map((node) => ({
        text: node.textContent,
        box: boxOf(node.querySelector('[aria-hidden]') ?? node),
      }))
      if (!card || boxes.length !== 8) throw new Error('not the four sums')
      return boxes.flatMap(({ text, box }, at) => [
        ...(box.left < card.left || box.right > card.right ? [`${text} leaves its card`] : []),
        ...boxes
          .slice(at + 1)
          .filter(
            ({ box: other }) =>
              box.left < other.right - 0.5 &&
              other.left < box.right - 0.5 &&
              box.top < other.bottom - 0.5 &&
              other.top < box.bottom - 0.5,
          )
          .map((other) => `${text} over ${other.text}`),
      ])
    })
    expect(overlaps, `at ${width} px`).toEqual([])
  }
})
