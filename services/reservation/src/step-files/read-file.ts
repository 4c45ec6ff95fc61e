import type { StepFileType } from '@karvan/contracts'
import type { Asker, PictureProcess } from '@karvan/pictures'
import { cleanPhoto } from '../photos/clean-photo.ts'
import { ENDINGS } from '../photos/stored-names.ts'

/** The field of the call that holds the file. */
export const FIELD = 'file'
const MAX_NAME_LETTERS = 100

export interface ReadFile {
  readonly type: StepFileType
  readonly bytes: Buffer
}

/**
 * A file as it is stored: a PDF as it came, a picture encoded again as JPEG.
 * @throws AppError 400 for what is neither, or is something else as well; 503 where too many pictures wait
 */
export async function readFile(pictures: PictureProcess, bytes: Buffer, asker: Asker): Promise<ReadFile> {
  if (isPdf(bytes)) return { type: 'application/pdf', bytes }
  const what = { field: FIELD, kinds: 'a PDF, or a JPEG, PNG or WebP picture' }
  return { type: 'image/jpeg', bytes: await cleanPhoto(pictures, bytes, asker, what) }
}

const PDF_BEGIN = Buffer.from('%PDF-')
const PDF_END = Buffer.from('%%EOF')
/** The end of a PDF may be followed by so many bytes of its writer. */
const PDF_END_BYTES = 1_024
const ZIP_END = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const ZIP_END_BYTES = 22
const MAX_ZIP_COMMENT = 65_535

/** Programs look for the PDF header anywhere in the first kilobyte. A file with the header at its start is not another format, too. */
function isPdf(bytes: Buffer): boolean {
  const hasHeader = bytes.subarray(0, PDF_BEGIN.length).equals(PDF_BEGIN)
  return hasHeader && bytes.subarray(-PDF_END_BYTES).includes(PDF_END) && !isArchive(bytes)
}

/** A ZIP archive is read from its end, so a file with a PDF header can be a Java program as well. */
function isArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(ZIP_END_BYTES + MAX_ZIP_COMMENT))
  for (let at = tail.lastIndexOf(ZIP_END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(ZIP_END, at - 1)) {
    const commentAt = at + ZIP_END_BYTES
    if (commentAt <= tail.length && commentAt + tail.readUInt16LE(commentAt - 2) === tail.length) return true
  }
  return false
}

/** What a file is called for people: without folders and signs that nobody sees, with the ending of what it is. */
export function shownName(given: string, type: StepFileType): string {
  const title = given
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\.[^.]*$/, '')
    .replace(/\p{C}/gu, '')
    .trim()
  const letters = Array.from(title ?? '')
    .slice(0, MAX_NAME_LETTERS)
    .join('')
  return `${letters === '' ? 'file' : letters}.${ENDINGS[type]}`
}

/** Has a browser save a file under its name, and never show it. */
export function attachmentHeader(name: string): string {
  const ascii = name.replace(/[^\w.() -]/g, '_')
  // As RFC 8187 writes a name in other letters.
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
