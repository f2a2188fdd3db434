// A picture as taken by a phone: a small valid PNG, generated so that no file needs to be stored.
import { crc32, deflateSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'

const SIDE = 64

/** A file for a file input. */
export function photo(name: string) {
  return { name, mimeType: 'image/png', buffer: png() }
}

/** Submits the three pictures of an identity check on its page. */
export async function handInDocuments(page: Page): Promise<void> {
  for (const label of ['Front of the document', 'Back of the document', 'Selfie with the document'])
    await page
      .getByLabel(new RegExp(`^${label}`))
      .first()
      .setInputFiles(photo('front.png'))
  await page.getByRole('button', { name: 'Submit for review' }).click()
  await expect(page.getByText('Your documents are being reviewed')).toBeVisible()
}

function png(): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(SIDE, 0)
  head.writeUInt32BE(SIDE, 4)
  // Eight bits, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8)
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 3), 0x7f)
  for (let y = 0; y < SIDE; y += 1) rows[y * (1 + SIDE * 3)] = 0
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.of())]
  return Buffer.concat([signature, ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, sum])
}
