import { useState } from 'react'
import { type PictureWidth, pictureSet, pictureUrl } from '../../../kit/src/pictures.ts'
import { watchPicture } from './watch-picture.ts'

export type PictureLoading = 'first' | 'eager' | 'lazy'

interface Props {
  /** Tried in order: the first that loads is shown. */
  readonly urls: readonly string[]
  readonly alt: string
  readonly width: PictureWidth
  readonly sizes: string
  readonly loading: PictureLoading
}

/** Fills its box, which keeps its shape whether the picture comes or not. Hidden when none of them loads. */
export function Picture({ urls, alt, width, sizes, loading }: Props) {
  const [failed, setFailed] = useState<readonly string[]>([])
  const url = urls.find((candidate) => !failed.includes(candidate))
  if (url === undefined) return null
  return (
    <img
      key={url}
      src={pictureUrl(url, width)}
      srcSet={pictureSet(url)}
      sizes={sizes}
      alt={alt}
      width={width}
      height={(width * 3) / 4}
      loading={loading === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={loading === 'first' ? 'high' : 'auto'}
      decoding="async"
      {...watchPicture({ onError: () => setFailed((before) => [...before, url]) })}
      className="size-full object-cover"
    />
  )
}
