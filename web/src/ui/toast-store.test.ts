import { beforeEach, expect, it } from 'vitest'
import { useToasts } from './toast-store.ts'

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
