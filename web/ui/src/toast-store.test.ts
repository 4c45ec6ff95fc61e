import { beforeEach, expect, it } from 'vitest'
import { UNDO_MS, useToasts } from './toast-store.ts'

beforeEach(() => useToasts.setState({ messages: [] }))

it('lets good news go after a while, and bad news stay until it is closed', () => {
  const { show, showError, close } = useToasts.getState()
  show('Saved')
  showError('Not saved')
  const [saved, failed] = useToasts.getState().messages
  expect(saved).toMatchObject({ kind: 'success', duration: 4_000 })
  expect(failed).toMatchObject({ kind: 'error', duration: null })
  close(failed?.id ?? 0)
  expect(useToasts.getState().messages).toEqual([saved])
})

it('gives ten seconds to take back what was done', () => {
  useToasts.getState().show('Deleted', { duration: UNDO_MS, action: { label: 'Undo', run: () => undefined } })
  expect(useToasts.getState().messages).toMatchObject([{ duration: 10_000, action: { label: 'Undo' } }])
})
