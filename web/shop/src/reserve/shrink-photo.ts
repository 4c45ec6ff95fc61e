/** Enough to see a car by, and a tenth of what a phone takes. */
const LONGEST_SIDE = 2_000
const QUALITY = 0.85
/** Smaller ones are sent as they are. */
const SMALL_BYTES = 500 * 1_024

/**
 * A photo as it is sent, so that it does not take minutes over a phone's connection. The file itself where the browser cannot
 * read it, or would not make it smaller: what it is, the server judges.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= SMALL_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    const drawing = canvas.getContext('2d')
    // A canvas that nothing was drawn on would be sent as a black picture.
    if (drawing === null) return file
    // JPEG knows no transparency: without a ground it would turn black.
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, canvas.width, canvas.height)
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return blob !== null && blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file
  } catch {
    return file
  }
}
