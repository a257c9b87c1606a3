import { photoLimits } from '@glm/shared/schema/scores/photo-limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPicture, pictureKinds } from '../testing/a-picture.ts'
import { readPicture } from './read-picture.ts'

const at = (bytes: Buffer, marker: number): number => bytes.indexOf(Buffer.from([0xff, marker]))
const insert = (bytes: Buffer, where: number, more: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, where), more, bytes.subarray(where)])
const segment = (marker: number, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]), body])
/** Adds a chunk to a WebP file, and updates the length in the file's header. */
function withChunk(webp: Buffer, name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(body.length, 4)
  const whole = Buffer.concat([webp, head, body, Buffer.alloc(body.length % 2)])
  whole.writeUInt32LE(whole.length - 8, 4)
  return whole
}
/** Removes the last bytes of a WebP file, and updates the length in the file's header. */
function cutOff(webp: Buffer, count: number): Buffer {
  const short = Buffer.from(webp.subarray(0, -count))
  short.writeUInt32LE(short.length - 8, 4)
  return short
}
function resized(kind: 'jpeg' | 'webp', width: number, height: number): Buffer {
  const bytes = aPicture(kind)
  const start = kind === 'jpeg' ? at(bytes, 0xc0) + 5 : bytes.indexOf('VP8 ') + 14
  if (kind === 'jpeg') {
    bytes.writeUInt16BE(height, start)
    bytes.writeUInt16BE(width, start + 2)
    return bytes
  }
  bytes.writeUInt16LE(width, start)
  bytes.writeUInt16LE(height, start + 2)
  return Buffer.concat([
    Buffer.from('RIFF'),
    le(bytes.length - start + 18),
    Buffer.from('WEBP'),
    bytes.subarray(start - 14),
  ])
}
function le(number: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(number)
  return bytes
}

/** The location of a tee, in the format that a phone's camera writes. */
const GPS = Buffer.from('Exif\0\0MM\0*\0\0\0\x08 GPS 39.7684 N 86.1581 W, Canon EOS, Nell')
const secrets = ['GPS', 'Canon', 'Nell', '39.7684']

describe('readPicture()', () => {
  test.each(pictureKinds)('PH1: accepts a %s picture, and reads its own output back unchanged', (kind) => {
    const picture = readPicture(aPicture(kind))
    expect(picture).toMatchObject({ size: { width: 24, height: 16 } })
    expect(picture?.media).toBe(kind === 'jpeg' || kind === 'progressive' ? 'image/jpeg' : 'image/webp')
    expect(readPicture(picture?.bytes ?? Buffer.alloc(0))).toEqual(picture)
  })

  test('PH1: removes camera data, location, comments and thumbnails from a JPEG', () => {
    const jpeg = aPicture('jpeg')
    const marked = [0xe1, 0xe2, 0xed, 0xef, 0xfe].reduce(
      (bytes, marker) => insert(bytes, 2, segment(marker, GPS)),
      jpeg,
    )
    const picture = readPicture(marked)
    expect(secrets.filter((one) => marked.includes(one))).toEqual(secrets)
    expect(secrets.filter((one) => Buffer.from(picture?.bytes ?? marked).includes(one))).toEqual([])
    expect(picture).toEqual(readPicture(jpeg))
  })

  test('PH1: removes camera data, location and profiles from a WebP', () => {
    const webp = aPicture('webp')
    const marked = withChunk(withChunk(webp, 'EXIF', GPS), 'XMP ', GPS)
    const picture = readPicture(marked)
    expect(secrets.filter((one) => Buffer.from(picture?.bytes ?? marked).includes(one))).toEqual([])
    expect(picture).toEqual(readPicture(webp))
  })

  const jpeg = aPicture('jpeg')
  const webp = aPicture('webp')
  const scan = at(jpeg, 0xda)
  const wrong: Record<string, Buffer> = {
    'an empty file': Buffer.alloc(0),
    'an SVG': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'an HTML page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a GIF': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'),
    'a PNG': Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    'a ZIP': Buffer.from('PK\x03\x04'),
    'a PDF after a JPEG': Buffer.concat([jpeg, Buffer.from('%PDF-1.7')]),
    'an HTML page after a JPEG': Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]),
    'an HTML page before a JPEG': Buffer.concat([Buffer.from('<script>'), jpeg]),
    'two JPEGs in one file': Buffer.concat([jpeg, jpeg]),
    'a ZIP after a WebP': Buffer.concat([webp, Buffer.from('PK\x03\x04')]),
    'a WebP with data in its padding': Buffer.concat([
      withChunk(webp, 'EXIF', Buffer.from('odd')).subarray(0, -1),
      Buffer.of(1),
    ]),
    'a WebP whose last chunk is longer than the file': cutOff(withChunk(webp, 'EXIF', GPS.subarray(0, 40)), 4),
    'a JPEG without an end': jpeg.subarray(0, -2),
    'a JPEG cut off in its data': jpeg.subarray(0, scan + 20),
    'a JPEG cut off before its data': jpeg.subarray(0, scan),
    'a JPEG without a frame': Buffer.concat([jpeg.subarray(0, at(jpeg, 0xc0)), jpeg.subarray(at(jpeg, 0xc4))]),
    'a JPEG with two frames': insert(jpeg, scan, jpeg.subarray(at(jpeg, 0xc0), at(jpeg, 0xc4))),
    'a JPEG without quantizers': Buffer.concat([jpeg.subarray(0, at(jpeg, 0xdb)), jpeg.subarray(at(jpeg, 0xc0))]),
    'a JPEG with an unknown marker': insert(jpeg, 2, segment(0xf0, GPS)),
    'a JPEG with arithmetic codes': insert(jpeg, 2, segment(0xcc, Buffer.from([0, 1]))),
    'a JPEG with a segment of zero length': insert(jpeg, 2, Buffer.from([0xff, 0xe1, 0, 0])),
    'a JPEG with a segment longer than the file': insert(jpeg, 2, Buffer.from([0xff, 0xe1, 0xff, 0xff])),
    'a JPEG with a damaged table': insert(jpeg, 2, segment(0xc4, Buffer.alloc(17, 255))),
    'a JPEG with a thousand scans': Buffer.concat([
      jpeg.subarray(0, -2),
      ...Array.from({ length: 1000 }, () => jpeg.subarray(scan, -2)),
      jpeg.subarray(-2),
    ]),
    'a JPEG with empty scan data': Buffer.concat([jpeg.subarray(0, scan + 14), jpeg.subarray(-2)]),
    'a huge JPEG': resized('jpeg', 65_000, 65_000),
    'a wide JPEG': resized('jpeg', photoLimits.side + 1, 16),
    'a JPEG of zero size': resized('jpeg', 0, 16),
    'a huge WebP': resized('webp', 16_383, 16_383),
    'a WebP of zero size': resized('webp', 0, 16),
    'a truncated WebP': webp.subarray(0, -4),
    'a WebP whose length is wrong': Buffer.concat([webp, Buffer.alloc(2)]),
    'a WebP with an unknown part': withChunk(webp, 'EVIL', GPS),
    'an animated WebP': withChunk(webp, 'ANIM', Buffer.alloc(6)),
    'a WebP with two pictures': withChunk(webp, 'VP8 ', webp.subarray(webp.indexOf('VP8 ') + 8)),
    'a WebP whose headers differ': Buffer.from(webp).fill(200, 24, 27),
    'a WebP without a picture': withChunk(webp.subarray(0, 30), 'EXIF', GPS),
    // @bound photo
    'more than 150 KB': insert(
      jpeg,
      2,
      Buffer.concat(Array.from({ length: 3 }, () => segment(0xe1, Buffer.alloc(60_000)))),
    ),
  }
  test.each(Object.entries(wrong))('PH1: refuses %s', (_what, bytes) => {
    expect(readPicture(bytes)).toBeNull()
  })

  test('PH1: accepts resized pictures at the largest allowed size', () => {
    expect(readPicture(resized('jpeg', photoLimits.side, 16))?.size.width).toBe(photoLimits.side)
    expect(readPicture(resized('webp', photoLimits.side, 16))?.size.width).toBe(photoLimits.side)
  })

  test('PH1: never throws, no matter what bytes it gets, and stores no more than it was given', () => {
    const changed = fc
      .tuple(
        fc.constantFrom(...pictureKinds),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 8 }),
      )
      .map(([kind, changes]) => {
        const bytes = aPicture(kind)
        for (const [where, value] of changes) bytes[where % bytes.length] = value
        return bytes
      })
    fc.assert(
      fc.property(fc.oneof(changed, fc.uint8Array({ maxLength: 400 })), (bytes) => {
        const picture = readPicture(bytes)
        if (!picture) return
        expect(picture.bytes.length).toBeLessThanOrEqual(bytes.length)
        expect(readPicture(picture.bytes)).toEqual(picture)
      }),
    )
  })
})
