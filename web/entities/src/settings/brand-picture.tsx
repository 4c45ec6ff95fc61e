import { type ComponentProps, useState } from 'react'
import { uploadSize } from './branding.ts'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'onError'> {
  readonly src: string
  /** Called where the picture cannot be shown, so that something else stands in its place. */
  readonly onFail: () => void
}

/** A picture that staff have chosen. One that was uploaded keeps its place before it is there. */
export function BrandPicture({ src, alt, onFail, ...rest }: Props) {
  return (
    <img
      {...rest}
      {...uploadSize(src)}
      // One that failed before the app took over says so no more.
      ref={(picture) => {
        if (picture?.complete === true && picture.naturalWidth === 0) onFail()
      }}
      src={src}
      alt={alt}
      onError={onFail}
    />
  )
}

/** Whether a picture failed; one with another address is tried anew. */
export function useFailedPicture(src: string): readonly [hasFailed: boolean, onFail: () => void] {
  const [failed, setFailed] = useState('')
  return [src !== '' && failed === src, () => setFailed(src)]
}
