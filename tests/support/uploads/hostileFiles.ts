// The hostile files: each with what is smuggled in it, and how it must end. What it is called and
// how it is sent are other tables' to say.
import { BOMBS } from './bombs'
import { intoJpeg, intoPng, jpegSegment, join, pngChunk, text, webp, webpChunk } from './bytes'
import type { HostileFile } from './hostileFile'
import {
  aCmykJpeg,
  aDeepPng,
  aGif,
  aJpeg,
  anAnimation,
  aPalettePng,
  aPhonePhoto,
  aPng,
  aProgressiveJpeg,
  aSeeThroughPng,
  aTiff,
  aWebp,
} from './pictures'

const SCRIPT = '<script>alert(document.cookie)</script>'
const PHP = '<?php system($_GET["c"]); ?>'
const ZIP = 'PK\x03\x04 a whole archive PK\x05\x06'
const comment = (words: string) => jpegSegment(0xfe, text(words))
const exif = (words: string) => jpegSegment(0xe1, text(`Exif\0\0${words}`))

const POLYGLOTS: readonly HostileFile[] = [
  {
    title: 'a JPEG with an archive behind its end',
    bytes: async () => join(await aJpeg(), text(ZIP)),
    ends: 'clean',
    smuggled: ['PK\x03\x04', 'archive'],
  },
  {
    title: 'a JPEG with a script in its comment',
    bytes: async () => intoJpeg(await aJpeg(), comment(SCRIPT)),
    ends: 'clean',
    smuggled: ['<script', 'cookie'],
  },
  {
    title: 'a JPEG with PHP among its camera data',
    bytes: async () => intoJpeg(await aJpeg(), exif(PHP)),
    ends: 'clean',
    smuggled: ['<?php', 'system'],
  },
  {
    title: 'a JPEG whose first segment is also JavaScript',
    bytes: async () => {
      const code = text(`*/=1;alert(1)/*${' '.repeat(12_058 - 15 - 2)}`)
      return intoJpeg(await aJpeg(), jpegSegment(0xe0, code.subarray(0, 0x2f2a - 2)))
    },
    ends: 'clean',
    smuggled: ['alert'],
  },
  {
    title: 'a JPEG that is also a PDF',
    bytes: async () => intoJpeg(await aJpeg(), comment('%PDF-1.4 1 0 obj<</JS(app.alert(1))>>')),
    ends: 'clean',
    smuggled: ['%PDF', 'app.alert'],
  },
  {
    title: 'a PDF that holds a JPEG',
    bytes: async () => join(text('%PDF-1.4\n'), await aJpeg()),
    ends: 'fileTypeRefused',
  },
  {
    title: 'a GIF that is also JavaScript',
    bytes: () => text('GIF89a/*\0\0\0\0\0\0*/=1;alert(1);'),
    ends: 'fileTypeRefused',
  },
  {
    title: 'a PNG with PHP behind its end',
    bytes: async () => join(await aPng(), text(PHP)),
    ends: 'clean',
    smuggled: ['<?php', 'system'],
  },
  {
    title: 'a PNG with a page in a text chunk',
    bytes: async () => intoPng(await aPng(), pngChunk('tEXt', text(`Comment\0${SCRIPT}`))),
    ends: 'clean',
    smuggled: ['<script', 'Comment'],
  },
  {
    title: 'a PNG with a chunk of its own invention',
    bytes: async () => intoPng(await aPng(), pngChunk('phPq', text(PHP))),
    ends: 'clean',
    smuggled: ['<?php', 'phPq'],
  },
  {
    title: 'a WebP with a page behind its end',
    bytes: async () => join(await aWebp(), text(SCRIPT)),
    ends: 'clean',
    smuggled: ['<script'],
  },
  {
    title: 'a WebP with scripts in its description',
    bytes: async () => {
      const plain = await aWebp()
      const size = Buffer.from([0x04, 0, 0, 0, 95, 0, 0, 63, 0, 0])
      return webp(webpChunk('VP8X', size), plain.subarray(12), webpChunk('XMP ', text(SCRIPT)))
    },
    ends: 'clean',
    smuggled: ['<script', 'XMP '],
  },
]

const WRONG_TYPES: readonly HostileFile[] = [
  ['an SVG with a script', text(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`)],
  [
    'an SVG that asks for files',
    text('<?xml version="1.0"?><svg><image href="/etc/passwd"/></svg>'),
  ],
  ['a page', text(`<!doctype html>${SCRIPT}`)],
  ['a PDF', text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')],
  ['an archive', text(ZIP)],
  ['a program', text('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0')],
  ['a picture of a phone that browsers cannot show', text('\0\0\0\x18ftypheic\0\0\0\0heicmif1')],
  ['an AVIF', text('\0\0\0\x18ftypavif\0\0\0\0avifmif1')],
  ['a BMP', text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0')],
  ['plain text', text('I am a selfie.')],
  ['a sound in the same wrapping as a WebP', text('RIFF\x24\0\0\0WAVEfmt ')],
  ['half a signature of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
].map(([title, bytes]) => ({
  title: title as string,
  bytes: () => bytes as Uint8Array,
  ends: 'fileTypeRefused',
}))

const DAMAGED: readonly HostileFile[] = [
  { title: 'a JPEG that breaks off', bytes: async () => (await aJpeg()).subarray(0, 500) },
  { title: 'a JPEG without a picture', bytes: () => Buffer.from([0xff, 0xd8, 0xff, 0xd9]) },
  {
    title: 'noise that begins like a JPEG',
    bytes: () => join(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(5_000, 0x5a)),
  },
  { title: 'a PNG that breaks off', bytes: async () => (await aPng()).subarray(0, 4_000) },
  {
    title: 'a PNG with a wrong checksum',
    bytes: async () => {
      const png = Buffer.from(await aPng())
      const at = Math.floor(png.length / 2)
      png[at] = (png[at] ?? 0) ^ 0xff
      return png
    },
  },
  { title: 'a WebP that breaks off', bytes: async () => (await aWebp()).subarray(0, 150) },
  {
    title: 'a WebP whose sizes lie',
    bytes: () => webp(webpChunk('VP8 ', Buffer.from([0x10, 0, 0, 0x9d, 0x01, 0x2a]))),
  },
].map((it) => ({ ...it, ends: 'fileDamaged' }))

const ODD: readonly HostileFile[] = [
  { title: 'a GIF', bytes: aGif, ends: 'fileTypeRefused' },
  { title: 'a TIFF', bytes: aTiff, ends: 'fileTypeRefused' },
  { title: 'nothing at all', bytes: () => new Uint8Array(0), ends: 'fileMissing' },
  {
    title: 'a photograph that tells where it was taken',
    bytes: aPhonePhoto,
    ends: 'clean',
    smuggled: ['Exif', 'Snoopmaker', 'GPS'],
  },
  {
    title: 'a JPEG with a colour profile of nonsense',
    bytes: async () =>
      intoJpeg(
        await aJpeg(),
        jpegSegment(0xe2, text(`ICC_PROFILE\0\x01\x01${'nonsense'.repeat(90)}`)),
      ),
    ends: 'clean',
    smuggled: ['ICC_PROFILE', 'nonsense'],
  },
  { title: 'a JPEG in the colours of a printer', bytes: aCmykJpeg, ends: 'clean' },
  { title: 'a progressive JPEG', bytes: aProgressiveJpeg, ends: 'clean' },
  { title: 'a PNG of sixteen bits', bytes: aDeepPng, ends: 'clean' },
  { title: 'a PNG that one can see through', bytes: aSeeThroughPng, ends: 'clean' },
  { title: 'a PNG with a palette', bytes: aPalettePng, ends: 'clean' },
  {
    title: 'an animation of many pictures',
    bytes: () => anAnimation(300),
    ends: 'clean',
    smuggled: ['ANMF'],
  },
]

export const HOSTILE_FILES: readonly HostileFile[] = [
  ...POLYGLOTS,
  ...BOMBS,
  ...WRONG_TYPES,
  ...DAMAGED,
  ...ODD,
]
