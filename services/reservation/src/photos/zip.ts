import { crc32 } from 'node:zlib'

export interface ZippedFile {
  /** ASCII, without folders. */
  readonly title: string
  readonly bytes: Buffer
}

/** 2.0: what unpacks files that are only stored. */
const VERSION = 20
/** 1 January 1980, the first day that the format knows: nothing is said of when a file was made. */
const DAY = 0x21

/**
 * A ZIP archive of a few files, stored as they are: pictures do not get smaller.
 * https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3
 */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { title, bytes } of files) {
    const facts = factsOf(title, bytes)
    const local = [numbers([0x04034b50, 4]), facts, Buffer.from(title), bytes]
    const place = numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4])
    directory.push(numbers([0x02014b50, 4], [VERSION, 2]), facts, place, Buffer.from(title))
    // Without a copy of the bytes: all files of a reservation are in memory once already.
    parts.push(...local)
    offset += local.reduce((sum, { length }) => sum + length, 0)
  }
  const list = Buffer.concat(directory)
  const count = files.length
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [list.length, 4], [offset, 4], [0, 2])
  return Buffer.concat([...parts, list, end])
}

/** What stands before a file and, again, in the directory. */
const factsOf = (title: string, bytes: Buffer): Buffer =>
  numbers(
    [VERSION, 2],
    [0, 2],
    [0, 2],
    [0, 2],
    [DAY, 2],
    [crc32(bytes), 4],
    [bytes.length, 4],
    [bytes.length, 4],
    [title.length, 2],
    [0, 2],
  )

/** Numbers with the least byte first, each in so many bytes. */
function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  return Buffer.concat(
    values.map(([value, bytes]) => {
      const buffer = Buffer.alloc(bytes)
      buffer.writeUIntLE(value, 0, bytes)
      return buffer
    }),
  )
}
