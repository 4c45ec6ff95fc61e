import { create } from 'zustand'

export interface ToastMessage {
  readonly id: number
  readonly text: string
  readonly kind: 'success' | 'error'
  /** Milliseconds; null where it stays until it is closed. */
  readonly duration: number | null
}

interface ToastState {
  readonly messages: readonly ToastMessage[]
  /** Says that something went well, for as long as is given. */
  readonly show: (text: string, duration?: number) => void
  /** Says that something failed. It stays until it is closed: nobody has to be quick to read what went wrong. */
  readonly showError: (text: string) => void
  readonly close: (id: number) => void
}

const TOAST_MS = 4_000
export const SHARE_TOAST_MS = 3_000

let lastId = 0

const added =
  (message: Omit<ToastMessage, 'id'>) =>
  ({ messages }: ToastState): Pick<ToastState, 'messages'> => ({
    messages: [...messages, { ...message, id: ++lastId }],
  })

export const useToasts = create<ToastState>((set) => ({
  messages: [],
  show: (text, duration = TOAST_MS) => set(added({ text, kind: 'success', duration })),
  showError: (text) => set(added({ text, kind: 'error', duration: null })),
  close: (id) => set(({ messages }) => ({ messages: messages.filter((message) => message.id !== id) })),
}))
