import { useEffect, useRef, useState } from 'react'
import { uploadPhoto } from '../../../entities/src/reservation/queries.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { newId } from '../../../kit/src/plain-http.ts'

/** As the contract takes them. */
export const MAX_PHOTOS = 6
const MAX_BYTES = 8 * 1_024 * 1_024

export interface Photo {
  readonly key: string
  readonly file: File
  /** Its address in this window. */
  readonly preview: string
  /** Null while it is on its way. */
  readonly id: string | null
}

export type PhotoProblem = 'photoTooLarge' | 'photoFailed'

/** The pictures of a car in exchange: each is sent as soon as it is chosen. */
export function usePhotos() {
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [problem, setProblem] = useState<{ readonly name: string; readonly kind: PhotoProblem } | null>(null)
  const uploads = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const running = uploads.current
    return () => running.forEach((upload) => upload.abort())
  }, [])

  const remove = ({ key, preview }: Photo) => {
    uploads.current.get(key)?.abort()
    URL.revokeObjectURL(preview)
    setPhotos((all) => all.filter((one) => one.key !== key))
  }
  const send = async (photo: Photo) => {
    const upload = new AbortController()
    uploads.current.set(photo.key, upload)
    try {
      const file = await shrinkPhoto(photo.file)
      if (file.size > MAX_BYTES) {
        setProblem({ name: file.name, kind: 'photoTooLarge' })
        remove(photo)
        return
      }
      const id = await uploadPhoto(file, upload.signal)
      setPhotos((all) => all.map((one) => (one.key === photo.key ? { ...one, id } : one)))
    } catch {
      if (upload.signal.aborted) return
      setProblem({ name: photo.file.name, kind: 'photoFailed' })
      remove(photo)
    } finally {
      uploads.current.delete(photo.key)
    }
  }
  const add = (files: readonly File[]) => {
    setProblem(null)
    const chosen = files
      .slice(0, MAX_PHOTOS - photos.length)
      .map((file) => ({ key: newId(), file, preview: URL.createObjectURL(file), id: null }))
    setPhotos((all) => [...all, ...chosen])
    for (const photo of chosen) void send(photo)
  }
  return {
    photos,
    problem,
    isSending: photos.some(({ id }) => id === null),
    ids: photos.flatMap(({ id }) => (id === null ? [] : [id])),
    add,
    remove,
  }
}
export type Photos = ReturnType<typeof usePhotos>
