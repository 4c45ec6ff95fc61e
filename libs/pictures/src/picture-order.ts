/** A picture to be written anew as JPEG. */
export interface PictureOrder {
  readonly bytes: Uint8Array
  /** At most so many pixels a side; a small picture is not made larger. */
  readonly maxSide: number
}

/** What the process of the pictures sends back; null where the bytes are no picture that it reads. */
export interface PictureAnswer {
  readonly jpeg: Uint8Array | null
}
