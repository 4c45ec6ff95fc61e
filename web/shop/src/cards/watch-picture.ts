interface Watcher {
  readonly onLoad?: () => void
  readonly onError: () => void
}

/** Handlers of an `<img>` that also learn of a picture which had come, or failed, before React took over the page. */
export const watchPicture = ({ onLoad, onError }: Watcher) => ({
  ref: (img: HTMLImageElement | null) => {
    if (!img?.complete) return
    if (img.naturalWidth > 0) onLoad?.()
    else onError()
  },
  onLoad,
  onError,
})
