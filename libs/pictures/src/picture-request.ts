export type PictureType = 'image/jpeg' | 'image/webp' | 'image/avif'

/** A picture to be written anew. */
export interface PictureRequest {
  readonly bytes: Uint8Array
  /** One of more pixels is not decoded. */
  readonly maxPixels: number
  /** Pixels that it is fitted into, a small one not enlarged; or cut to. */
  readonly size: { readonly width: number; readonly height?: number; readonly fit: 'inside' | 'cover' }
  readonly type: PictureType
  /** In WebP what is transparent stays so, and edges are written sharp, as a logo needs it. Else it becomes white. */
  readonly keepsAlpha?: boolean
}

/** A picture after encoding, with its size. */
export interface EncodedPicture {
  readonly bytes: Buffer
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** What the process of the pictures sends back; null where the bytes are no picture that it reads. */
export interface PictureAnswer {
  readonly picture: (Omit<EncodedPicture, 'bytes'> & { readonly bytes: Uint8Array }) | null
  /** What the process has allocated then, KiB. */
  readonly allocatedKib: number
}
