import { useState } from 'react'

export interface Gallery {
  /** Only pictures that load. */
  readonly working: readonly string[]
  readonly current: string | undefined
  /** Whether there are pictures, and none of them loads. */
  readonly allFailed: boolean
  /** Place of the current picture among the working ones. */
  readonly index: number
  readonly show: (url: string) => void
  /** One step on or back. Stops at the ends, or goes round. */
  readonly step: (by: 1 | -1, wrap?: boolean) => void
  readonly fail: (url: string) => void
}

/** Which picture is shown. One that fails to load is left out, and the next working one takes its place. */
export function useGallery(urls: readonly string[]): Gallery {
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState(urls[0])
  const working = urls.filter((url) => !failed.has(url))
  const current = replacement(urls, failed, chosen)
  const index = current === undefined ? -1 : working.indexOf(current)
  return {
    working,
    current,
    allFailed: urls.length > 0 && working.length === 0,
    index,
    show: setChosen,
    step: (by, wrap = false) => {
      const target = wrap ? (index + by + working.length) % working.length : index + by
      const url = working[target]
      if (url !== undefined) setChosen(url)
    },
    fail: (url) => setFailed((before) => new Set(before).add(url)),
  }
}

/** The chosen picture, or the next working one after it, or the last working one before it. */
export function replacement(
  urls: readonly string[],
  failed: ReadonlySet<string>,
  chosen: string | undefined,
): string | undefined {
  const place = chosen === undefined ? 0 : urls.indexOf(chosen)
  const works = (url: string) => !failed.has(url)
  return urls.slice(place).find(works) ?? urls.slice(0, Math.max(0, place)).findLast(works)
}
